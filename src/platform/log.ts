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
