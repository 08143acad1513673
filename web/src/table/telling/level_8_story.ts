// Level 8: a turn from the draw to the discard, rounds, reshuffles, skips.
import type { Added, Level8View, RoundEnded, SeenEvent, Took } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import type { Speech } from './speech.ts';
import type { EventHappening, Line, Story } from './story.ts';
import { groupText, level8Card, level8Object } from './words.ts';

export class Level8Story implements Story {
  private deeds: string[] = [];
  private seat = 0;
  private at = 0;

  constructor(private readonly speech: Speech) {}

  cut(out: Line[]): void {
    if (this.deeds.length === 0) return;
    const text = this.speech.deeds(this.seat, this.deeds);
    out.push({ seat: this.seat, kind: 'turn', text, at: this.at });
    this.deeds = [];
  }

  tell(happening: EventHappening, out: Line[]): void {
    this.at = happening.number;
    const before = happening.before as Level8View;
    const { event } = happening;
    const note = (text: string, kind: Line['kind'] = 'note') => {
      this.cut(out);
      out.push({ seat: null, kind, text, at: this.at });
    };
    if (this.collect(event, before)) {
      if (event.event === 'discarded' || event.event === 'skip_played') this.cut(out);
    } else if (event.event === 'passed') {
      note(this.speech.about('tell.l8.passed', event.seat));
    } else if (event.event === 'reshuffled') {
      note(t('tell.l8.reshuffled', { n: event.deck, skip: before.under > 0 ? 'yes' : 'no' }));
    } else if (event.event === 'round_ended') {
      for (const text of this.roundEnd(event, before)) note(text);
    } else if (event.event === 'kept') {
      const cards = this.speech.list(event.mine.map(level8Card));
      note(
        event.mine.length === 0
          ? this.speech.about('tell.l8.kept', event.seat, { n: event.kept })
          : this.speech.about('tell.l8.kept_mine', event.seat, { cards }),
      );
    } else if (event.event === 'round_started') {
      note(this.speech.about('tell.l8.round_began', event.dealer, { round: event.round }));
      if (event.turned_up !== null) {
        const card = level8Card(event.turned_up);
        note(this.speech.about('tell.l8.turned_up', event.dealer, { card }));
      }
    } else if (event.event === 'game_ended') {
      note(t('tell.over'), 'end');
    }
  }

  // What one seat does in its turn is put together.
  private collect(event: SeenEvent, before: Level8View): boolean {
    const deed = this.deed(event, before);
    if (deed === null || !('seat' in event)) return false;
    this.seat = event.seat;
    this.deeds.push(deed);
    return true;
  }

  private deed(event: SeenEvent, before: Level8View): string | null {
    switch (event.event) {
      case 'drew':
        return event.mine === null
          ? t('tell.deed.drew', { n: 1 })
          : t('tell.deed.drew_mine', { cards: level8Object(event.mine) });
      case 'took':
        return this.took(event);
      case 'laid': {
        const groups = event.groups
          .map((group) => this.speech.list(group.map(level8Card)))
          .reduce((first, next) => t('tell.l8.groups', { first, next }));
        return t('tell.l8.deed.laid', { level: before.seats[event.seat]?.level ?? 0, groups });
      }
      case 'added':
        return this.added(event, before);
      case 'discarded':
        return t('tell.l8.deed.discarded', { card: level8Object(event.card) });
      case 'skip_played':
        return this.speech.about('tell.l8.deed.skip', event.on);
      default:
        return null;
    }
  }

  private took({ seat, from, card }: Took): string {
    const args = { card: level8Object(card) };
    return from === seat
      ? t('tell.l8.deed.took_own', args)
      : this.speech.about('tell.l8.deed.took', from, args);
  }

  private added({ card, to, group }: Added, before: Level8View): string {
    const place = before.seats[to];
    const side =
      place?.stars === 2 ? before.options.levels.two_stars : before.options.levels.one_star;
    const kind = side.levels[(place?.level ?? 1) - 1]?.[group]?.[0] ?? 'run';
    const size = place?.laid?.[group]?.length ?? 0;
    return this.speech.about('web.l8.told_added', to, {
      card: level8Card(card),
      kind: groupText([kind, size]),
    });
  }

  private roundEnd({ seat, levels }: RoundEnded, before: Level8View): string[] {
    const moves = levels.map((level, i) =>
      this.speech.about('tell.l8.moves', i, {
        steps: level - (before.seats[i]?.level ?? level),
        level,
      }),
    );
    return [this.speech.about('tell.l8.round_ended', seat), ...moves];
  }
}
