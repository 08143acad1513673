// One message: the subset of ICU's MessageFormat that docs/I18N.md describes, read and filled.
export type Args = Record<string, string | number>;

type Part =
  | string
  | { kind: 'argument'; name: string }
  | { kind: 'number sign' }
  | { kind: 'plural' | 'select'; name: string; branches: Map<string, Part[]> };

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  parts(inside: 'top' | 'plural' | 'select'): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain !== '') parts.push(plain);
      plain = '';
    };
    while (this.at < this.text.length) {
      const c = this.text.charAt(this.at);
      if (c === '}' && inside !== 'top') break;
      if (c === "'") {
        plain += this.quoted();
      } else if (c === '{') {
        flush();
        parts.push(this.placeholder());
      } else if (c === '#' && inside === 'plural') {
        flush();
        parts.push({ kind: 'number sign' });
        this.at++;
      } else {
        plain += c;
        this.at++;
      }
    }
    flush();
    return parts;
  }

  // Two apostrophes are one; before a brace or # one opens a quotation; else it is just itself.
  private quoted(): string {
    const next = this.text.charAt(this.at + 1);
    if (next === "'") {
      this.at += 2;
      return "'";
    }
    if (next !== '{' && next !== '}' && next !== '#') {
      this.at++;
      return "'";
    }
    const end = this.text.indexOf("'", this.at + 1);
    const quoted = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return quoted;
  }

  private placeholder(): Part {
    this.at++;
    const name = this.word();
    if (this.take('}')) return { kind: 'argument', name };
    this.take(',');
    const kind = this.word() === 'plural' ? 'plural' : 'select';
    this.take(',');
    const branches = new Map<string, Part[]>();
    while (!this.take('}')) {
      const selector = this.word();
      this.take('{');
      branches.set(selector, this.parts(kind));
      this.at++;
    }
    return { kind, name, branches };
  }

  private word(): string {
    const from = this.skipBlanks();
    while (this.at < this.text.length && !/[\s,{}]/.test(this.text.charAt(this.at))) this.at++;
    return this.text.slice(from, this.at);
  }

  private take(c: string): boolean {
    this.skipBlanks();
    if (this.text.charAt(this.at) !== c) {
      if (this.at >= this.text.length) throw new Error(`unfinished message: ${this.text}`);
      return false;
    }
    this.at++;
    return true;
  }

  private skipBlanks(): number {
    while (/\s/.test(this.text.charAt(this.at))) this.at++;
    return this.at;
  }
}

export class Pattern {
  private readonly parts: Part[];
  constructor(text: string) {
    this.parts = new Reader(text).parts('top');
  }

  fill(args: Args, plural: (n: number) => string): string {
    const told = (parts: Part[], counted: number): string =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part;
          if (part.kind === 'number sign') return String(counted);
          const value = args[part.name];
          if (value === undefined) return `{${part.name}}`;
          if (part.kind === 'argument') return String(value);
          const { branches } = part;
          if (part.kind === 'plural' && typeof value === 'number') {
            const branch = branches.get(`=${value}`) ?? branches.get(plural(value));
            return told(branch ?? branches.get('other') ?? [], value);
          }
          return told(branches.get(String(value)) ?? branches.get('other') ?? [], counted);
        })
        .join('');
    return told(this.parts, 0);
  }
}
