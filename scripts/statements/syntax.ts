/** A node of PostgreSQL's syntax tree, as libpg-query returns it: one key that says what it is. */
export type SyntaxNode = Readonly<Record<string, unknown>>;

/** The node of a kind, when it is of that kind. */
export function nodeOf(value: unknown, kind: string): SyntaxNode | null {
  return isNode(value) && isNode(value[kind]) ? value[kind] : null;
}

/** Whether a value is a node rather than a list, a text or a number. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The entries of a list in a node; none when the node has no such list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Every node of a kind below a value, the value itself included. */
export function findAll(value: unknown, kind: string): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap((entry) => findAll(entry, kind));
  if (!isNode(value)) return [];
  const own = nodeOf(value, kind);
  return [...(own ? [own] : []), ...Object.values(value).flatMap((entry) => findAll(entry, kind))];
}

/** The texts of a list of names, such as the parts of `e.name` or `hiatus.name_key`. */
export function namesIn(list: unknown): string[] {
  return listOf(list).flatMap((entry) => {
    const text = nodeOf(entry, "String")?.sval;
    return typeof text === "string" ? [text] : [];
  });
}
