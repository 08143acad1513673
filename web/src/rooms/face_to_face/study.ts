export { default as Board } from './Board.svelte';
export { LESSONS } from './lessons.ts';
export { default as Mini } from './MiniTable.svelte';
export { default as Face } from './NamedFace.svelte';
