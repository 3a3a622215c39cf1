/** One or two letters for a name, from its first and last word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map(firstLetterOf).join("").toLocaleUpperCase("en") || "?";
}

function firstLetterOf(word: string | undefined): string {
  return word?.match(/\p{L}/u)?.[0] ?? "";
}
