// The bots of a table in this browser: who thinks when, at what pace their cards fall, and what they
// say. The table is asked for one thing at a time and is free in between, so that people can speak
// while a bot thinks; a bot that is spoken to before it has played thinks again.
import type { Advice, Phrase, View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { ownFile } from '../own_bots/names.ts';
import type { Outcome, Words } from './source.ts';

export interface BotsTable {
  levels: (string | null)[]; // by seat; null is a person
  own: (seat: number, file: string, view: View) => Promise<string[]>; // what a bot of the reader's does
  players: () => Engine;
  pace: () => number; // milliseconds between cards
  turn: () => number | null; // who is to act; null when nobody is, or the table is closed
  look: (seat: number) => Promise<View>;
  speak: (seat: number, words: Words) => Promise<Outcome>;
  play: (seat: number, move: string) => Promise<Outcome>;
  heeded: (seat: number, because: Phrase) => void;
}

export class LocalBots {
  private running = false;
  private woken = false; // again, while it was running
  private words = 0; // what people have said so far
  private spokenAt = -1; // the place in the game where the others were last asked for words
  private endPause: () => void = () => {};
  private hurried = false; // until the person's turn comes

  constructor(private readonly table: BotsTable) {}

  // To be called whenever the turn may have come to a bot.
  wake(): void {
    this.woken = true;
    if (this.running) return;
    this.running = true;
    this.run()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        this.running = false;
        if (this.woken) this.wake();
      });
  }

  // Somebody said something.
  listen(): void {
    this.words++;
  }

  // The rest of this round without pauses.
  hurry(): void {
    this.hurried = true;
    this.endPause();
  }

  private async run(): Promise<void> {
    this.woken = false;
    for (let seat = this.table.turn(); seat !== null; seat = this.table.turn()) {
      await this.askForWords(seat);
      const level = this.table.levels[seat];
      if (level == null) break;
      await this.playTurn(seat, level);
    }
    this.hurried = false;
  }

  // Whoever is not to act may have something to say about the turn that begins.
  private async askForWords(acting: number): Promise<void> {
    for (const [seat, level] of this.table.levels.entries()) {
      // Own bots do not speak.
      if (level === null || seat === acting || ownFile(level) !== null) continue;
      const view = await this.table.look(seat);
      if (view.upto === this.spokenAt) return;
      const { say } = await this.think(view, level);
      for (const words of say ?? []) await this.utter(words);
    }
    this.spokenAt = (await this.table.look(acting)).upto;
  }

  private async playTurn(seat: number, level: string): Promise<void> {
    const advice = await this.decide(seat, level);
    if (this.table.turn() !== seat) return;
    for (const words of advice.say ?? []) await this.utter(words);
    if (advice.why?.because) this.table.heeded(seat, advice.why.because);
    for (const [i, move] of advice.moves.entries()) {
      if (i > 0) await this.pause(this.table.pace());
      if (this.table.turn() !== seat) return;
      const outcome = await this.table.play(seat, move);
      if (!('done' in outcome)) throw new Error(`a bot was refused: ${JSON.stringify(outcome)}`);
    }
    if (advice.moves.length === 0) throw new Error('a bot does not know what to do');
  }

  // A decision that has heard everything that was said until its first card falls.
  private async decide(seat: number, level: string): Promise<Advice> {
    const began = performance.now();
    for (;;) {
      const heard = this.words;
      const advice = await this.consider(seat, level);
      await this.pause(this.table.pace() - (performance.now() - began));
      if (heard === this.words) return advice;
    }
  }

  private async consider(seat: number, level: string): Promise<Advice> {
    const view = await this.table.look(seat);
    const file = ownFile(level);
    return file === null
      ? this.think(view, level)
      : { moves: await this.table.own(seat, file, view) };
  }

  private async think(view: View, level: string): Promise<Advice> {
    const players = this.table.players();
    const { sight } = await players.must({ cmd: 'see', view });
    const advice = await players.must({ cmd: 'bot', sight, bot: level });
    await players.ask({ cmd: 'close', sight });
    return advice;
  }

  // What the table does not allow stays unsaid.
  private async utter({ seat, phrase, pile }: Phrase): Promise<void> {
    await this.table.speak(seat, pile === undefined ? { phrase } : { phrase, pile });
  }

  private pause(millis: number): Promise<void> {
    if (this.hurried || millis <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, millis);
      this.endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
