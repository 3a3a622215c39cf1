/** The value of a text column whose check lists the same values. Throws when the database holds another one. */
export function oneOf<Value extends string>(values: readonly Value[], column: string): Value {
  const value = values.find((known) => known === column);
  if (value === undefined) throw new Error(`The database holds ${column}, which the domain does not know.`);
  return value;
}
