interface Position {
  /** RFC 3339. */
  readonly at: string;
  /** Whole digits. */
  readonly id: string;
}

/** The condition, for Prisma Client, of rows that stand after a position in a list with the newest first. */
export function olderThan({ at, id }: Position) {
  const createdAt = new Date(at);
  // The first condition is where an index begins; the others say how rows of the same instant follow one another.
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: { lt: BigInt(id) } }],
  };
}
