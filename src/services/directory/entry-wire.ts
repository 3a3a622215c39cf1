/** A row as the wire has it: the same fields, moments as RFC 3339. */
export type OnWire<Row> = {
  [Field in keyof Row]: Row[Field] extends Date
    ? string
    : Row[Field] extends Date | null
      ? string | null
      : Row[Field];
};

/** An entry on the wire; its columns are called as the fields are. */
export function entryOnWire<Row extends object>(row: Row): OnWire<Row> {
  const fields = Object.entries(row).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as OnWire<Row>;
}
