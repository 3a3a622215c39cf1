/** By what rows are called, one thing after the other; without a name last. */
export function byNames<Row>(namesOf: (row: Row) => readonly (string | null)[]) {
  return (one: Row, other: Row): number => {
    const others = namesOf(other);
    for (const [index, name] of namesOf(one).entries()) {
      const against = others[index] ?? null;
      if (name === against) continue;
      if (name === null || against === null) return name === null ? 1 : -1;
      const order = name.localeCompare(against);
      if (order !== 0) return order;
    }
    return 0;
  };
}
