const LONGEST = 100;

/** The name as it is kept: composed (NFC) and trimmed; null for one that is empty, too long (over 100 code points) or not on one line. */
export function plainName(given: string): string | null {
  const name = given.normalize("NFC").trim();
  return name.length > 0 && [...name].length <= LONGEST && !/\p{Cc}/u.test(name) ? name : null;
}
