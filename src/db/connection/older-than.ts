interface Position {
  /** RFC 3339. */
  readonly at: string;
  /** Whole digits. */
  readonly id: string;
}

/** The Prisma condition for rows after a position in a list that is sorted newest first. */
export function olderThan({ at, id }: Position) {
  const createdAt = new Date(at);
  // The first condition lets an index start there; the others order rows of the same instant.
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: { lt: BigInt(id) } }],
  };
}
