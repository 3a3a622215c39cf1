import { DomainError } from "@/domain/errors";
import { LimitError } from "./limit";

/** PostgreSQL's classes of errors that say nothing about the statement: connections, resources, operators, system. */
const CLASSES = ["08", "53", "58"];
/**
 * Shutting down, crashed, starting, gone, terminated for being idle; cancelled, as by a limit; a lock that
 * was not granted; a deadlock; a read-only database.
 */
const STATES = ["57P01", "57P02", "57P03", "57P05", "57014", "55P03", "40P01", "40001", "25006", "25P03"];
/** What Node.js says about an address that cannot be reached, or a connection that is cut. */
const NETWORK = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];
/** What pg says without a code when a connection is cut, or none is free in time. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * The error for callers when the database is away, full or slow; null for an error about the statement
 * itself.
 */
export function outageIn(error: unknown): DomainError | null {
  return isOutage(error) ? new DomainError("unavailable", { cause: error }) : null;
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LimitError) return true;
  // An address with several hosts fails once for each of them.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = "code" in error ? String(error.code) : "";
  if (NETWORK.includes(code) || STATES.includes(code)) return true;
  return CLASSES.some((start) => code.length === 5 && code.startsWith(start)) || WORDS.test(error.message);
}
