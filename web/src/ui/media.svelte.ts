// What the screen is like, as the page's styles see it.
import { MediaQuery } from 'svelte/reactivity';

const desktop = new MediaQuery('min-width: 1024px');

// Wide enough for a panel beside the table.
export const isWide = (): boolean => desktop.current;
