// What people paste or type to find a table: its link, its name, or its words, however they are
// written. Four words; tables of earlier versions have three.
export function tableFromCode(text: string): string | null {
  const typed = text.trim();
  const linked = /\/t\/([^/?#\s]+)/.exec(typed);
  const name = (linked?.[1] ?? typed)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '') // no word has accents; telephones put them there all the same
    .replace(/[\s,.;·_‐‑–—-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^[a-z]+(-[a-z]+){2,3}$/.test(name) ? name : null;
}

// A personal link opens a seat: its key must not get lost on the way.
export function seatKeyFromCode(text: string): string {
  return /#s=[A-Za-z0-9_.-]+/.exec(text)?.[0] ?? '';
}
