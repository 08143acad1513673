// What the table shows when something happens that players would explain to each other.
import type { Level8View, Message, RoundEnded } from '$generated/engine.ts';
import type { Happening, Sitting } from '../../table/sitting.svelte.ts';
import { speechFor } from '../../table/telling/speech_for.ts';
import { told } from '../../table/telling/told.ts';

const SEEN_FOR = 9000; // ms

export interface RoundOver {
  round: number;
  ended: RoundEnded;
  before: number[];
  told: Message[]; // who ended it, then how far each seat goes
}

export class Events {
  notes = $state.raw<{ id: number; text: string }[]>([]);
  // The round that has ended and whose summary has not been closed yet.
  round = $state.raw<RoundOver | null>(null);

  private count = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly sitting: Sitting) {}

  // Listens until the function that it returns is called.
  watch(): () => void {
    const stop = this.sitting.onHappened((happened) => this.take(happened));
    return () => {
      stop();
      for (const timer of this.timers) clearTimeout(timer);
    };
  }

  dismiss(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }

  private take(happened: Happening[]): void {
    for (const happening of happened) {
      if (happening.kind !== 'event' || happening.before.game !== 'level-8') continue;
      const { event, before } = happening;
      const speech = speechFor(this.sitting);
      if (event.event === 'passed' || event.event === 'reshuffled') {
        for (const { kind, message } of happening.told) {
          if (kind === 'note') this.note(told(message, speech));
        }
      } else if (event.event === 'skip_played' && event.on === this.sitting.me) {
        this.note(speech.about('tell.l8.skip', event.on));
      } else if (event.event === 'round_ended') {
        const notes = happening.told.filter(({ kind }) => kind === 'note');
        this.round = {
          round: before.round,
          ended: event,
          before: levels(before),
          told: notes.map(({ message }) => message),
        };
      } else if (event.event === 'game_ended') {
        this.round = null;
      }
    }
  }

  private note(text: string): void {
    const id = ++this.count;
    this.notes = [...this.notes.slice(-2), { id, text }];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.dismiss(id);
    }, SEEN_FOR);
    this.timers.add(timer);
  }
}

const levels = (view: Level8View) => view.seats.map(({ level }) => level);
