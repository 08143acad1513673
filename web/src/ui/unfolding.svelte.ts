// A large screen is put up step by step, so that a slow phone answers a tap in between and shows the
// first parts while it builds the next. A fast machine takes several steps in one frame.
import { flushSync, onMount } from 'svelte';

const SHARE = 4; // ms of a frame for building
const FRAME = 16; // ms

export class Unfolding {
  private step = $state(0);

  // While a component is being made. Step 0 comes with it.
  constructor(private readonly steps: number) {
    onMount(() => {
      let timer: ReturnType<typeof setTimeout>;
      const build = () => {
        const began = performance.now();
        // Nobody waits for the frames of a hidden page.
        while (this.step < this.steps && (document.hidden || performance.now() - began < SHARE)) {
          this.step++;
          flushSync();
        }
        if (this.step < this.steps) timer = setTimeout(build, FRAME);
      };
      timer = setTimeout(build, FRAME);
      return () => clearTimeout(timer);
    });
  }

  // For aria-busy.
  get busy(): boolean | undefined {
    return this.step < this.steps || undefined;
  }

  // Whether the part that comes at this step may be there.
  shows(step: number): boolean {
    return this.step >= step;
  }
}
