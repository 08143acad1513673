// A seed as people write it: a whole number, or 64 hexadecimal digits. Null: none was wanted.
export function readSeed(text: string): string | 'bad' | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  if (/^[0-9a-f]{64}$/.test(typed)) return typed;
  // A number is the same digits in hexadecimal, with zeros in front.
  if (!/^\d{1,20}$/.test(typed) || BigInt(typed) >= 1n << 64n) return 'bad';
  return BigInt(typed).toString(16).padStart(64, '0');
}
