/** Something with a name of its own. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Somebody who is shown with their picture. */
export interface Pictured extends Named {
  /** Null: they have none. */
  readonly picture_version: string | null;
}

/** What a left join found, or null. */
export function named(id: string | null, name: string | null): Named | null {
  return id === null || name === null ? null : { id, name };
}
