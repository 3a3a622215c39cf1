type Fields = Readonly<Record<string, unknown>> | null;

/** A field that an entry tells of; what is not known on a side is undefined there. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields in which before and after differ, in the order of the entry; of what was created or deleted, those that say something. */
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

/** What only one side knows of is a difference only when it says something: before a decision nothing is said about its note. */
function isDifferent(before: unknown, after: unknown): boolean {
  if (isNothing(before) && isNothing(after)) return false;
  return JSON.stringify(before) !== JSON.stringify(after);
}
