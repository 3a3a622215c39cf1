/** Letters that are written from right to left: Hebrew, Arabic and their neighbours, and the forms kept for old encodings. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;
/** What turns or isolates the text after it, whoever wrote that: notes may hold it. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/**
 * A text that stands in a sentence of ours, isolated (Unicode's UAX 9), so that it moves nothing around it. All our sentences run from left to
 * right: one without a letter that runs the other way moves nothing anyhow, and stays as it is. Marks that would reach beyond it are left out.
 */
export function isolated(text: string): string {
  const plain = text.replace(CONTROLS, "");
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}

/** What fills a sentence, with its texts isolated. */
export function isolatedIn<Values extends object | undefined>(values: Values): Values {
  if (values === undefined) return values;
  const entries = Object.entries(values).map(([blank, value]: [string, unknown]) => [
    blank,
    typeof value === "string" ? isolated(value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
