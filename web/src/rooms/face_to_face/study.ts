export { default as Face } from '../piles/CardFace.svelte';
export { default as Mini } from '../piles/MiniPiles.svelte';
export { default as Board } from './Board.svelte';
export { courseOf } from './course.ts';
export { LESSONS } from './lessons.ts';
