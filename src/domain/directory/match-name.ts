/** Something that people call by its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
}

export interface NameMatch<N extends Named> {
  /** The one that is meant; null when none or several match. */
  readonly found: N | null;
  /** The possible matches, when it is not clear. */
  readonly candidates: readonly N[];
}

/**
 * Who or what is meant by a name or an e-mail address: the whole name wins over some of its words, and words
 * over their beginnings. When `isStrict`, the beginning of a word only makes a candidate: "Anna" must not
 * change Annabelle's data.
 */
export function matchName<N extends Named>(
  asked: string,
  named: readonly N[],
  isStrict: boolean,
): NameMatch<N> {
  const words = wordsOf(asked);
  const sure = [
    named.filter(({ email }) => email !== undefined && email.toLowerCase() === asked.trim().toLowerCase()),
    named.filter(({ name }) => isSameName(name, asked)),
    named.filter((one) => hasAll(one, words, (word, whole) => word === whole)),
  ];
  const begun = named.filter((one) => hasAll(one, words, (word, whole) => whole.startsWith(word)));
  const level = [...sure, ...(isStrict ? [] : [begun])].find((matches) => matches.length > 0);
  const [only, ...others] = level ?? [];
  if (only !== undefined && others.length === 0) return { found: only, candidates: [] };
  return {
    found: null,
    candidates: level ?? (begun.length > 0 ? begun : named.filter((one) => isLike(one, words))),
  };
}

/** The words of a name in small letters, without accents. */
export function wordsOf(name: string): string[] {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Names without any word in them are alike only when they are written alike. */
function isSameName(name: string, asked: string): boolean {
  const [words, wanted] = [wordsOf(name).join(" "), wordsOf(asked).join(" ")];
  return wanted === "" ? name.trim() === asked.trim() : words === wanted;
}

function hasAll(
  { name }: Named,
  words: readonly string[],
  is: (word: string, whole: string) => boolean,
): boolean {
  const wholes = wordsOf(name);
  return words.length > 0 && words.every((word) => wholes.some((whole) => is(word, whole)));
}

/** Whether a word of one begins like a word of the other, as a mistyped one mostly does. */
function isLike({ name }: Named, words: readonly string[]): boolean {
  const beginnings = words.map((word) => word.slice(0, 3));
  return wordsOf(name).some((whole) => beginnings.some((beginning) => whole.startsWith(beginning)));
}
