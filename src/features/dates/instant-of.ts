/** Midnight of a calendar date in UTC, for the formats of the browser, which are asked to write in UTC. */
export function instantOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
