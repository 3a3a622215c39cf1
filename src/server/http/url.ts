import { DomainError } from "@/domain/errors";

/** A request's address, undecoded. */
export interface Address {
  readonly origin: string;
  readonly path: string;
  readonly query: string;
}

/** Splits an absolute address without normalising it: malformed parts stay as they were sent. */
export function addressOf(url: string): Address {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const path = start < 0 ? "/" : url.slice(start);
  const origin = start < 0 ? url : url.slice(0, start);
  const end = path.search(/[?#]/);
  if (end < 0) return { origin, path, query: "" };
  const query = path[end] === "?" ? path.slice(end + 1).split("#", 1)[0] : "";
  return { origin, path: path.slice(0, end), query: query ?? "" };
}

/** Percent-decodes, or refuses with `malformed_url`. */
export function decoded(part: string): string {
  try {
    return part.includes("%") ? decodeURIComponent(part) : part;
  } catch {
    throw new DomainError("malformed_url", {
      detail: "http.lone_percent",
    });
  }
}

/** The value of a parameter that is given more than once, which no schema accepts. */
export class Repeated {}

/** Query parameters by name. */
export function queryOf(query: string): Record<string, unknown> {
  const values = new Map<string, string | Repeated>();
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decoded((equals < 0 ? pair : pair.slice(0, equals)).replaceAll("+", " "));
    const value = equals < 0 ? "" : decoded(pair.slice(equals + 1).replaceAll("+", " "));
    values.set(name, values.has(name) ? new Repeated() : value);
  }
  return Object.fromEntries(values);
}
