import { createHash } from "node:crypto";
import type { QueryConfig } from "pg";

const names = new Map<string, string>();

/** The statement under a name of its own, so that a connection parses and plans it once. Texts must not vary by value. */
export function statement(text: string, values: readonly unknown[]): QueryConfig {
  return { name: nameOf(text), text, values: [...values] };
}

/** A short name that is the same for the same text. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `h_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}
