/** How often one side got ids that belong to another. */
export function strangersIn(
  answered: readonly ReadonlyMap<string, number>[],
  owned: readonly ReadonlySet<string>[],
): number {
  let count = 0;
  for (const [side, ids] of answered.entries()) {
    for (const [other, theirs] of owned.entries()) {
      if (other === side) continue;
      for (const [id, times] of ids) if (theirs.has(id)) count += times;
    }
  }
  return count;
}
