/** Chances that fall the same way every time. */
export interface Dice {
  /** A whole number from 0 to one less than the given one. */
  upTo(limit: number): number;
  isIn(share: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
}

/** Dice of somebody's own: the same name, the same throws (FNV-1a into mulberry32). */
export function diceOf(name: string): Dice {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    upTo: (limit) => Math.floor(next() * limit),
    isIn: (share) => next() < share,
    oneOf: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T,
  };
}
