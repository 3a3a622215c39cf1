import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { readEnvironment } from "./env";

const SECRETS = [
  "authorization",
  "cookie",
  '["set-cookie"]',
  "password",
  "secret",
  "token",
  "sessionToken",
  "key",
  "note",
  "attachments",
];

const REGISTERED = Symbol.for("hiatus.log");

/** The process's log: one JSON object a line on stderr, without credentials and without what people wrote. */
export function log(): Logger {
  const registry = globalThis as { [REGISTERED]?: Logger };
  registry[REGISTERED] ??= createLog(pino.destination(2), readEnvironment().logLevel);
  return registry[REGISTERED];
}

/** With a last line they stay below 4 KiB, which a pipe takes as a whole: several processes may write to one. */
const CHUNK_BYTES = 3_072;
const WRITTEN_WITHIN_MS = 500;
const REQUESTS = Symbol.for("hiatus.request-log");

/**
 * The log of requests, a line for each: written behind the answers, and in the order of what `log` writes only roughly. What is
 * still to be written when the process ends is written then.
 */
export function requestLog(): Logger {
  const registry = globalThis as { [REQUESTS]?: Logger };
  registry[REQUESTS] ??= openRequestLog();
  return registry[REQUESTS];
}

/** Many lines are written at once. Nothing in them comes from a caller, so nothing is looked for that must not be there. */
function openRequestLog(): Logger {
  const destination = pino.destination({ fd: 2, sync: false, minLength: CHUNK_BYTES });
  setInterval(() => destination.flush(), WRITTEN_WITHIN_MS).unref();
  return pino(optionsOf(readEnvironment().logLevel), destination);
}

/** A log that writes to the given stream. */
export function createLog(destination: DestinationStream, level: string): Logger {
  const redact = { paths: SECRETS.flatMap(atAnyDepth), censor: "[redacted]" };
  return pino({ ...optionsOf(level), redact }, destination);
}

function optionsOf(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
}

function atAnyDepth(name: string): string[] {
  const last = name.startsWith("[") ? name : `.${name}`;
  return [name, `*${last}`, `*.*${last}`];
}
