const QUOTE = '"';

/** What follows a cell. */
type CellEnd = "delimiter" | "line" | "text";

/** Reads the cells of a CSV text one after the other, in a single pass. */
export class CellScanner {
  /** After the cell that was read last. */
  end: CellEnd = "line";
  /** Whether a quotation mark of that cell is missing or out of place. */
  isBroken = false;
  private at = 0;
  private readonly next: Readonly<Record<string, { at: number }>>;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
  ) {
    this.next = { [delimiter]: { at: -1 }, "\r": { at: -1 }, "\n": { at: -1 } };
  }

  read(): string {
    this.isBroken = false;
    return this.text[this.at] === QUOTE ? this.readQuoted() : this.readPlain();
  }

  private readPlain(): string {
    const start = this.at;
    const end = Math.min(this.find(this.delimiter), this.find("\r"), this.find("\n"));
    this.pass(end);
    return this.text.slice(start, end);
  }

  private readQuoted(): string {
    const start = this.at + 1;
    let isDoubled = false;
    for (let from = start; ; ) {
      const quote = this.text.indexOf(QUOTE, from);
      if (quote < 0) {
        this.isBroken = true;
        this.pass(this.text.length);
        return unquoted(this.text.slice(start), isDoubled);
      }
      if (this.text[quote + 1] === QUOTE) {
        isDoubled = true;
        from = quote + 2;
        continue;
      }
      const after = this.afterSpaces(quote + 1);
      if (after !== null) {
        this.pass(after);
        return unquoted(this.text.slice(start, quote), isDoubled);
      }
      this.isBroken = true;
      from = quote + 1;
    }
  }

  /** Where the cell ends after its closing quotation mark; null when something else follows. */
  private afterSpaces(from: number): number | null {
    let at = from;
    while (this.text[at] === " ") at++;
    const sign = this.text[at];
    return sign === undefined || sign in this.next ? at : null;
  }

  /** Goes to what follows the end of a cell. */
  private pass(end: number): void {
    const sign = this.text[end];
    this.end = sign === undefined ? "text" : sign === this.delimiter ? "delimiter" : "line";
    this.at = end + (sign === "\r" && this.text[end + 1] === "\n" ? 2 : 1);
  }

  private find(sign: string): number {
    const known = this.next[sign] ?? { at: -1 };
    if (known.at < this.at) {
      const found = this.text.indexOf(sign, this.at);
      known.at = found < 0 ? this.text.length : found;
    }
    return known.at;
  }
}

function unquoted(cell: string, isDoubled: boolean): string {
  return isDoubled ? cell.replaceAll('""', QUOTE) : cell;
}
