// What a spreadsheet may treat as a formula, including full-width signs, and what already looks neutralised.
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text as a spreadsheet shows it without running it: with an apostrophe before what might begin a formula. */
export function neutralised(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The original of a neutralised text; other texts are unchanged. */
export function restored(text: string): string {
  return text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text;
}
