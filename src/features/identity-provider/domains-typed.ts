/** The domains that somebody has typed, with spaces, commas or lines between them; null where there is none. */
export function domainsIn(typed: string): string[] | null {
  const domains = typed.split(/[\s,;]+/).filter((word) => word !== "");
  return domains.length === 0 ? null : domains;
}
