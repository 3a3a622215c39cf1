/** How long an answer is replayed, in milliseconds. */
export const REPLAY_MS = 24 * 60 * 60 * 1000;

/** Only what succeeded is kept; a refused call may be tried again. */
export function isKept(status: number): boolean {
  return status >= 200 && status < 300;
}

/** What two calls are compared by: the route and its parsed fields, in whatever order they were sent. */
export function fingerprintOf(route: string, fields: unknown): string {
  return `${route}\n${canonical(fields)}`;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(",")}}`;
}
