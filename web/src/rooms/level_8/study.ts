export { default as Board } from './Board.svelte';
export { default as Face } from './CardFace.svelte';
export { LESSONS } from './lessons.ts';
export { default as Mini } from './MiniTable.svelte';
