/** How much is kept of what others can name, such as languages and dates. */
const MOST_KEPT = 2_000;

/** What is kept under a name, or is made now; when too much is kept, all of it is made anew. */
export function kept<Value>(known: Map<string, Value>, name: string, make: () => Value): Value {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make();
  if (known.size >= MOST_KEPT) known.clear();
  known.set(name, made);
  return made;
}
