/** Something with a name of its own. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a left join found, or null. */
export function named(id: string | null, name: string | null): Named | null {
  return id === null || name === null ? null : { id, name };
}
