import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { readEnvironment } from "./env";
import { LogOutput, loseUnwritable } from "./log-output";
import { processWide } from "./process-wide";

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
  registry[REGISTERED] ??= createLog(
    { write: (line) => output().writeAtOnce(line) },
    readEnvironment().logLevel,
  );
  return registry[REGISTERED];
}

const WRITTEN_WITHIN_MS = 500;
const STDERR = 2;
const REQUESTS = Symbol.for("hiatus.request-log");

/**
 * The log of requests, one line each: written after the answers, and only roughly in order with what `log`
 * writes. Lines that are still waiting when the process ends are written then.
 */
export function requestLog(): Logger {
  const registry = globalThis as { [REQUESTS]?: Logger };
  registry[REQUESTS] ??= openRequestLog();
  return registry[REQUESTS];
}

/** Many lines are written at once. Nothing in them comes from a caller, so nothing has to be redacted. */
function openRequestLog(): Logger {
  return pino(optionsOf(readEnvironment().logLevel), { write: (line) => output().write(line) });
}

const output = () => processWide("log-output", openOutput);

/** One output for the whole process, so that its lines stay in order. */
function openOutput(): LogOutput {
  loseUnwritable(process.stdout);
  loseUnwritable(process.stderr);
  const opened = new LogOutput(STDERR);
  setInterval(() => opened.flush(), WRITTEN_WITHIN_MS).unref();
  process.once("exit", () => opened.end());
  return opened;
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
