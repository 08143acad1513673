export { default as Face } from '../piles/CardFace.svelte';
export { default as Mini } from '../piles/MiniPiles.svelte';
export { default as Board } from '../piles/PilesBoard.svelte';
export { LESSONS } from './lessons.ts';
