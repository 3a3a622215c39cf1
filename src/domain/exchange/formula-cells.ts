// What a spreadsheet may take for a formula, full-width signs included, and what the neutralised form looks like.
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text as a spreadsheet shows it without running it: with an apostrophe before what might begin a formula. */
export function neutralised(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The text that was neutralised; every other text is as it was. */
export function restored(text: string): string {
  return text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text;
}
