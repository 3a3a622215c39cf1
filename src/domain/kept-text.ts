/** C1 controls and the marks that turn or isolate the direction of text: in a name they make it read as another. */
// These are what is refused
const UNFIT_FOR_NAMES = /[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Into how many UTF-16 units one character that people count may fall apart when it is written decomposed. */
const MOST_UNITS = 4;

/**
 * Text as it is kept: its lines end with LF, it is trimmed and composed (NFC). One that cannot have at most so many code points is left as it
 * came, still longer than that: composing costs the square of a run of combining marks.
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

/** Whether a name can be written so: no C1 control in it, and nothing that turns the direction of the text around it. */
export function isFitForName(name: string): boolean {
  return !UNFIT_FOR_NAMES.test(name);
}
