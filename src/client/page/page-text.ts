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

const QUOTE = 34;
const APOSTROPHE = 39;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Byte by byte, which takes half as long as a regular expression. */
function swapped(text: string): string {
  const bytes = encoder.encode(text);
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) bytes[index] = APOSTROPHE;
    else if (byte === APOSTROPHE) bytes[index] = QUOTE;
  }
  return decoder.decode(bytes);
}
