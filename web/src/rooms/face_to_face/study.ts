export { default as Face } from '../piles/CardFace.svelte';
export { default as Mini } from '../piles/MiniPiles.svelte';
export { default as Board } from './Board.svelte';
export { LESSONS } from './lessons.ts';
