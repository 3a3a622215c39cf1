/** How often ids were answered to one side that belong to another; each side's by its place. */
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
