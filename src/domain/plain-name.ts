import { isFitForName, keptText, lengthOf } from "./kept-text";

const LONGEST = 100;

/** The name as it is kept: composed (NFC) and trimmed; null for one that is empty, too long (over 100 code points), not on one line, or turns the direction of text. */
export function plainName(given: string): string | null {
  const name = keptText(given, LONGEST);
  return name.length > 0 && lengthOf(name) <= LONGEST && !/\p{Cc}/u.test(name) && isFitForName(name)
    ? name
    : null;
}
