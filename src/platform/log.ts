import pino, { type DestinationStream, type Logger } from "pino";
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

const REQUESTS = Symbol.for("hiatus.request-log");

/**
 * The log of requests, a line for each: written behind the answers, and in the order of what `log` writes only roughly. What is
 * still to be written when the process ends is written then.
 */
export function requestLog(): Logger {
  const registry = globalThis as { [REQUESTS]?: Logger };
  registry[REQUESTS] ??= createLog(pino.destination({ fd: 2, sync: false }), readEnvironment().logLevel);
  return registry[REQUESTS];
}

/** A log that writes to the given stream. */
export function createLog(destination: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap(atAnyDepth), censor: "[redacted]" },
    },
    destination,
  );
}

function atAnyDepth(name: string): string[] {
  const last = name.startsWith("[") ? name : `.${name}`;
  return [name, `*${last}`, `*.*${last}`];
}
