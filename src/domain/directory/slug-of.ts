const LONGEST = 63;
const UNNAMED = "organization";

/** A short name for addresses and the command line, made of a name: lower-case letters, digits and hyphens. */
export function slugOf(name: string): string {
  const plain = name
    .slice(0, 2 * LONGEST)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss");
  const slug = plain.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return slug.slice(0, LONGEST).replace(/^-|-$/g, "") || UNNAMED;
}
