declare module 'virtual:messages/keys' {
  const keys: Record<number, string>;
  export default keys;
}
declare module 'virtual:messages/*' {
  const texts: Record<string, string>;
  export default texts;
}
