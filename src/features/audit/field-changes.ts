type Fields = Readonly<Record<string, unknown>> | null;

/** A field of an entry; undefined on a side where it is not known. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The fields in which before and after differ, in the order of the entry; for created or deleted things, the
 * fields that have a value.
 */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) =>
      before === null || after === null
        ? !isNothing(change.before ?? change.after)
        : isDifferent(change.before, change.after),
    );
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

/**
 * A field that only one side has is a difference only if it has a value: before a decision, its note does not
 * exist.
 */
function isDifferent(before: unknown, after: unknown): boolean {
  if (isNothing(before) && isNothing(after)) return false;
  return JSON.stringify(before) !== JSON.stringify(after);
}
