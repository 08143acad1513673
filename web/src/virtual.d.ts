declare module 'virtual:messages/*' {
  const texts: Record<string, string>;
  export default texts;
}
