/** Letters that are written from right to left: Hebrew, Arabic and their neighbours, and the forms kept for old encodings. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;
/** Characters that change or isolate the direction of the text after them; notes may contain them. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/**
 * A text inside one of our sentences, isolated (Unicode's UAX 9), so that it does not reorder the text around
 * it. All our sentences run from left to right: a text without right-to-left letters cannot reorder anything
 * and stays as it is. Marks that would reach beyond it are removed.
 */
export function isolated(text: string): string {
  const plain = text.replace(CONTROLS, "");
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}

/** The values of a sentence, with their texts isolated. */
export function isolatedIn<Values extends object | undefined>(values: Values): Values {
  if (values === undefined) return values;
  const entries = Object.entries(values).map(([blank, value]: [string, unknown]) => [
    blank,
    typeof value === "string" ? isolated(value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
