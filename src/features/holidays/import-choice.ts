interface Offered {
  key: string;
  is_duplicate: boolean;
}

/** The keys of those to import: all that are not there yet, but those left out. */
export function chosenKeys(offered: readonly Offered[], leftOut: ReadonlySet<string>): string[] {
  return offered.filter(({ key, is_duplicate }) => !is_duplicate && !leftOut.has(key)).map(({ key }) => key);
}

/** What is left out when one is left out, or taken in again. */
export function toggled(leftOut: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(leftOut);
  if (!next.delete(key)) next.add(key);
  return next;
}
