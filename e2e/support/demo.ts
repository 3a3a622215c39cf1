/** What the demo's console prints. */
export const PASSWORD = "take-a-day-off";

/** Where somebody of the demo signs in. */
export function emailOf(person: string): string {
  return `${person}@kranich.example`;
}
