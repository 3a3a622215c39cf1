import { isTimeZone } from "@/domain/dates/time-zone";

/** The time zones to choose from: those of the country, then all that the browser knows and the service takes, and the one that is chosen. */
export function timeZoneOptions(
  chosen: string | null,
  ofCountry: readonly string[] = [],
): { id: string; text: string }[] {
  const known = ["UTC", ...Intl.supportedValuesOf("timeZone")].filter(isTimeZone);
  const zones = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return [...new Set([...ofCountry, ...zones])].map((id) => ({ id, text: id.replaceAll("_", " ") }));
}

/** Where the browser is, for a first proposal; null for a zone that the service does not take. */
export function ownTimeZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : null;
}
