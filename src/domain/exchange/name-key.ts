/** What makes two names the same, as the database has it: case and surrounding space aside. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
