// Tells the reader's ears what happens at the table: sentences for screen readers, sounds for all. To
// be called while a component is set up.
import { untrack } from 'svelte';
import { t } from '../../i18n/messages.svelte.ts';
import { settings } from '../../kept/settings.svelte.ts';
import { announce } from '../../ui/announcer.svelte.ts';
import { play } from '../../ui/sound.ts';
import type { Happening, Sitting } from '../sitting.svelte.ts';
import { linesOf } from '../telling/lines.ts';
import { speechFor } from '../telling/speech_for.ts';

export function announceHappenings(at: () => Sitting): void {
  $effect(() => {
    const sitting = at();
    let wasMine = untrack(() => sitting.myTurn);
    return sitting.onHappened((happened) => {
      for (const happening of happened) sound(happening, sitting);
      const speech = speechFor(sitting);
      const lines = happened.flatMap((happening) => linesOf(happening, speech, 0));
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
    const { event } = happening;
    if (event.event === 'game_ended') play('end');
    else if (event.event === 'placed') {
      // The own cards were heard when they were staged.
      if (event.seat !== sitting.me || sitting.info?.staged === false) {
        play(happening.back ? 'back' : 'place');
      }
    } else if (event.event === 'added' || event.event === 'laid' || event.event === 'discarded') {
      play('place');
    }
  }
}
