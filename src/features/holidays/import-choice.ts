interface Offered {
  key: string;
  is_duplicate: boolean;
}

/** The keys of those to import: all that do not exist yet, except those left out. */
export function chosenKeys(offered: readonly Offered[], leftOut: readonly string[]): string[] {
  return offered
    .filter(({ key, is_duplicate }) => !is_duplicate && !leftOut.includes(key))
    .map(({ key }) => key);
}

/** What is left out when one is left out, or taken in again. */
export function toggled(leftOut: readonly string[], key: string): readonly string[] {
  return leftOut.includes(key) ? leftOut.filter((other) => other !== key) : [...leftOut, key];
}
