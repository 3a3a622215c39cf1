/** Letters that are written from right to left: Hebrew, Arabic and their neighbours, and the forms kept for old encodings. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;
/** Characters that change or isolate the direction of the text after them; notes may contain them. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
/** A text that is isolated already: nothing in it reaches beyond its end. */
const ISOLATED = /(\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)/;

/**
 * A text inside one of our sentences, isolated (Unicode's UAX 9), so that it does not reorder the text around
 * it. All our sentences run from left to right: a text without right-to-left letters cannot reorder anything
 * and stays as it is. Marks that would reach beyond it are removed. A list of names is isolated name by name
 * before it is joined (`useList`), and stays so: its names keep their order.
 */
export function isolated(text: string): string {
  // What a capturing pattern splits by stands at the odd places.
  const pieces = text
    .split(ISOLATED)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(CONTROLS, "")));
  const whole = pieces.join("");
  const isOpen = pieces.some((piece, at) => at % 2 === 0 && RIGHT_TO_LEFT.test(piece));
  return isOpen ? `${FIRST_STRONG_ISOLATE}${whole}${POP_ISOLATE}` : whole;
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
