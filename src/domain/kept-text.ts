/**
 * C1 controls and the marks that turn or isolate the direction of text: they can make one name look like
 * another.
 */
// These are what is refused
const UNFIT_FOR_NAMES = /[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/;

/** The most UTF-16 units that one character, as people count, can have when it is decomposed. */
const MOST_UNITS = 4;

/**
 * Text as it is kept: its lines end with LF, it is trimmed and composed (NFC). A text that must have more
 * code points than allowed is returned unchanged, still too long, because composing costs the square of a run
 * of combining marks.
 */
export function keptText(given: string, most: number): string {
  const text = given.replace(/\r\n?/g, "\n").trim();
  return text.length > MOST_UNITS * most ? text : text.normalize("NFC");
}

/** How many code points the text has. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _point of text) length++;
  return length;
}

/**
 * Whether a text is allowed as a name: no C1 controls, and nothing that changes the direction of the text
 * around it.
 */
export function isFitForName(name: string): boolean {
  return !UNFIT_FOR_NAMES.test(name);
}
