// Tells the reader's ears what happens at the table: sentences for screen readers, sounds for all. To
// be called while a component is set up.
import { untrack } from 'svelte';
import { t } from '../../i18n/messages.svelte.ts';
import { settings } from '../../kept/settings.svelte.ts';
import { announce } from '../../ui/announcer.svelte.ts';
import { play } from '../../ui/sound.ts';
import type { Happening, Sitting } from '../sitting.svelte.ts';
import { wentBack } from '../telling/piles_story.ts';
import { speechFor } from '../telling/speech_for.ts';
import { type Line, type Story, spokenLine, storyFor } from '../telling/story.ts';

export function announceHappenings(at: () => Sitting): void {
  $effect(() => {
    const sitting = at();
    // A turn may come card by card, so the story goes on from one piece of news to the next.
    let story: Story | null = null;
    let wasMine = untrack(() => sitting.myTurn);
    return sitting.onHappened((happened) => {
      const { view } = sitting;
      if (happened.length === 0) story = null; // a new deal, or a snapshot
      if (view === null) return;
      const speech = speechFor(sitting);
      story ??= storyFor(view.game, speech);
      const lines: Line[] = [];
      for (const happening of happened) {
        sound(happening, sitting);
        if (happening.kind === 'event') story.tell(happening, lines);
        else lines.push(spokenLine(happening, speech, 0));
      }
      // What one did oneself is known already.
      const news = lines.filter((line) => line.seat !== sitting.me || line.kind === 'note');
      const texts = settings.verbosity === 'brief' ? news.slice(-1) : news;
      for (const line of texts) announce(line.text);
      if (sitting.myTurn && !wasMine) {
        announce(t('web.table.your_turn_now'));
        play('turn');
      }
      wasMine = sitting.myTurn;
    });
  });
}

function sound(happening: Happening, sitting: Sitting): void {
  if (happening.kind === 'said') {
    if (happening.said.seat !== sitting.me) play('message');
  } else if (happening.kind === 'event') {
    const { event, before } = happening;
    if (event.event === 'game_ended') play('end');
    else if (event.event === 'placed' && 'piles' in before) {
      // The own cards were heard when they were staged.
      if (event.seat !== sitting.me || sitting.info?.staged === false) {
        play(wentBack(event, before) ? 'back' : 'place');
      }
    } else if (event.event === 'added' || event.event === 'laid' || event.event === 'discarded') {
      play('place');
    }
  }
}
