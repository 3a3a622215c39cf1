import { parseIsoDate } from "./iso-date";

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** A moment as RFC 3339 writes it, in UTC and to the millisecond; null unless it is in the years 1900 to 2199. */
export function parseMoment(text: string): string | null {
  const date = MOMENT.exec(text)?.[1];
  if (date === undefined || parseIsoDate(date) === null) return null;
  return new Date(text.toUpperCase()).toISOString();
}
