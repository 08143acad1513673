// What is seen of a table before its cards, in one file.
export { default as JoinPage } from './JoinPage.svelte';
export { default as Lobby } from './Lobby.svelte';
