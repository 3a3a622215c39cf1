/**
 * JSON for a page, in which quotes and apostrophes have changed places: the page carries it inside a string of
 * a script, where every quote would need a backslash, and apostrophes are few.
 */
export function toPageText(value: unknown): string {
  return swapped(JSON.stringify(value));
}

/** What such a text says. */
export function readPageText(text: string): unknown {
  return JSON.parse(swapped(text));
}

function swapped(text: string): string {
  return text.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));
}
