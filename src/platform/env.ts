import { resolve } from "node:path";
import { z } from "zod";
import { contradictionsOf, type DatabaseLimits, databaseLimits } from "./database-limits";
import { readMailAddress } from "./mail/mail-address";
import type { MailAddress } from "./mail/mail-transport";
import { readSmtpUrl } from "./mail/smtp-url";

/** What the operator may set; everything has a default, so that nothing needs to be set. */
export type Environment = {
  readonly port: number;
  /** How many processes serve. */
  readonly workers: number;
  /** The interface to listen on; null leaves it to the command. */
  readonly host: string | null;
  /** Absolute folder of the embedded database and of generated secrets. */
  readonly dataDir: string;
  /** Address of an existing PostgreSQL as the owner of the tables; null means the embedded one. */
  readonly databaseUrl: string | null;
  /** Address of the same database for the service's own role; null means `SET ROLE` on the owner's connections. */
  readonly serviceDatabaseUrl: string | null;
  /** Address at which people reach the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Signs session cookies; null until the start-up has generated or read one. */
  readonly authSecret: string | null;
  /** How many requests a minute one API key may make. */
  readonly rateLimitPerMinute: number;
  /** Whether a reverse proxy stands in front and names the visitor's address last in X-Forwarded-For. */
  readonly isBehindProxy: boolean;
  /** Address of the mail server; null means that mail is kept in the database. */
  readonly smtpUrl: string | null;
  /** The sender of mails. */
  readonly mailFrom: MailAddress;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly database: DatabaseLimits;
  /** Where traces are sent; null if nowhere. */
  readonly tracesEndpoint: string | null;
  /** The port where Prometheus finds the metrics; null if none. */
  readonly metricsPort: number | null;
  /** How long a service that was told to stop keeps serving clients that do not know yet. */
  readonly drainMs: number;
  /** For how many days expired data is kept. */
  readonly keptDays: { readonly news: number; readonly links: number; readonly calls: number };
};

/** Settings that cannot be used, each with the name of its variable and what is wrong with it. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "EnvironmentError";
  }
}

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`);

const seconds = wholeNumber(1, 3600);
const days = wholeNumber(1, 36_500);

const postgresUrl = z.string().refine((text) => /^postgres(ql)?:\/\/.+/.test(text) && URL.canParse(text), {
  message: "must look like postgresql://user:password@host:5432/database",
});

const webUrl = z
  .string()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    "must look like https://hiatus.example.com",
  )
  .transform((text) => text.replace(/\/+$/, ""));

const smtpUrl = z.string().superRefine((text, context) => {
  try {
    readSmtpUrl(text);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
  }
});

const mailAddress = z
  .string()
  .refine((text) => readMailAddress(text) !== null, "must look like Hiatus <hiatus@example.com>");

/** Every setting with its check and its meaning; docs/operate.md shows this table. */
export const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000).describe("The port to listen on."),
  HIATUS_HOST: z
    .string()
    .optional()
    .describe("The address to listen on: all for `start`, `127.0.0.1` for `demo` and `dev`."),
  HIATUS_WORKERS: wholeNumber(1, 64)
    .default(1)
    .describe("The number of processes that serve behind that port with `start`; the same as `--workers`."),
  HIATUS_DATA_DIR: z
    .string()
    .default(".data")
    .describe("The folder of the embedded database and the generated secret."),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      "An existing PostgreSQL, 15 or later, as the owner of the tables, instead of the embedded one.",
    ),
  HIATUS_SERVICE_DATABASE_URL: postgresUrl
    .optional()
    .describe("The same database with a login as `hiatus_service`, the role that owns nothing."),
  NEXTAUTH_URL: webUrl
    .optional()
    .describe(
      "The public address of the service: `http://localhost:` and the port, unless set. With https, cookies have the prefix `__Host-` and every answer has `Strict-Transport-Security`.",
    ),
  NEXTAUTH_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Signs sessions and links; unless set, generated at the first start and kept in the data folder.",
    ),
  HIATUS_RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(600)
    .describe("How many requests a minute one API key may make."),
  HIATUS_TRUST_PROXY: z
    .enum(["true", "false"], "must be true or false")
    .default("false")
    .describe("`true` behind a reverse proxy that puts the visitor's address last in `X-Forwarded-For`."),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      "The mail server: `smtps://user:password@host:465`, or `smtp://…:587`, where a password is sent only after " +
        "STARTTLS (with `?requireTLS=true`, everything is). Without it no mail is sent: people find their news under " +
        "the bell, and the operator prints links to sign in.",
    ),
  HIATUS_MAIL_FROM: mailAddress
    .optional()
    .describe("The sender of mails: `Hiatus <hiatus@HOST>`, with the host of `NEXTAUTH_URL`, unless set."),
  HIATUS_LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)
    .default("info")
    .describe(`How much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(", ")}.`),
  HIATUS_DATABASE_CONNECTIONS: wholeNumber(8, 1000)
    .default(20)
    .describe(
      "How many connections to the database each process opens at most. A quarter is for long work, and one " +
        "organization gets at most half in total.",
    ),
  HIATUS_CONNECTION_SECONDS: seconds
    .default(3)
    .describe("How long a call waits for a connection, and long work for its turn."),
  HIATUS_LOCK_SECONDS: seconds.default(5).describe("How long a call waits for a lock."),
  HIATUS_STATEMENT_SECONDS: seconds
    .default(10)
    .describe(
      "How long a statement of a call may take. In total a call waits for the database as long as the limits for a " +
        "connection and a statement together, plus a second.",
    ),
  HIATUS_LONG_LOCK_SECONDS: seconds
    .default(30)
    .describe("How long an export, an import or a change of the calendar waits for a lock."),
  HIATUS_LONG_STATEMENT_SECONDS: seconds.default(60).describe("How long one of its statements may take."),
  HIATUS_LONG_WORK_SECONDS: seconds
    .default(300)
    .describe("How long one of its transactions may take in total."),
  HIATUS_METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe(
      "Where `GET /metrics` answers Prometheus, on `HIATUS_HOST`, else on `127.0.0.1`; off unless set.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl
    .optional()
    .describe("A collector of OpenTelemetry traces, such as `http://localhost:4318`; off unless set."),
  HIATUS_DRAIN_SECONDS: wholeNumber(0, 300)
    .default(5)
    .describe(
      "How long the service keeps serving after SIGTERM: not ready, and each answer closes its connection.",
    ),
  HIATUS_KEEP_NEWS_DAYS: days
    .default(365)
    .describe("For how many days news stays under the bell, after its mail was sent or withheld."),
  HIATUS_KEEP_LINKS_DAYS: days
    .default(30)
    .describe("For how many days sign-in links are remembered after they were used or expired."),
  HIATUS_KEEP_CALLS_DAYS: days.default(90).describe("For how many days calls of AI clients are listed."),
});

/** The current value of each setting, for an operator; never a password or a secret. */
export function shownSettings(source: NodeJS.ProcessEnv = process.env): Record<string, string | null> {
  const known = Object.entries(Variables.shape).map(([name, schema]) => {
    const given = source[name]?.trim();
    const value = given || schema.safeParse(undefined).data;
    return [name, value === undefined ? null : shownValue(name, String(value))] as const;
  });
  return Object.fromEntries(known);
}

/** Variables that look like settings of this program but are unknown, for example because of a typo. */
export function unknownSettings(source: NodeJS.ProcessEnv = process.env): string[] {
  return Object.keys(source).filter((name) => name.startsWith("HIATUS_") && !(name in Variables.shape));
}

function shownValue(name: string, value: string): string {
  if (name.endsWith("_SECRET")) return "(set)";
  if (!URL.canParse(value)) return value;
  const url = new URL(value);
  if (url.password === "") return value;
  url.password = "***";
  return url.href;
}

/** Reads the settings from the environment; a variable set to nothing counts as unset. Throws `EnvironmentError`. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const variables = parsed.data;
  const contradictions = contradictionsOf(variables);
  if (variables.HIATUS_SERVICE_DATABASE_URL !== undefined && variables.DATABASE_URL === undefined) {
    contradictions.push("HIATUS_SERVICE_DATABASE_URL needs DATABASE_URL, the same database for its owner");
  }
  if (contradictions.length > 0) throw new EnvironmentError(contradictions);
  const baseUrl = variables.NEXTAUTH_URL ?? `http://localhost:${variables.PORT}`;
  return {
    port: variables.PORT,
    workers: variables.HIATUS_WORKERS,
    host: variables.HIATUS_HOST ?? null,
    dataDir: resolve(variables.HIATUS_DATA_DIR),
    databaseUrl: variables.DATABASE_URL ?? null,
    serviceDatabaseUrl: variables.HIATUS_SERVICE_DATABASE_URL ?? null,
    baseUrl,
    authSecret: variables.NEXTAUTH_SECRET ?? null,
    rateLimitPerMinute: variables.HIATUS_RATE_LIMIT_PER_MINUTE,
    isBehindProxy: variables.HIATUS_TRUST_PROXY === "true",
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: readMailAddress(variables.HIATUS_MAIL_FROM ?? "") ?? {
      name: "Hiatus",
      address: `hiatus@${new URL(baseUrl).hostname}`,
    },
    logLevel: variables.HIATUS_LOG_LEVEL,
    database: databaseLimits(variables),
    metricsPort: variables.HIATUS_METRICS_PORT ?? null,
    tracesEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    drainMs: variables.HIATUS_DRAIN_SECONDS * 1000,
    keptDays: {
      news: variables.HIATUS_KEEP_NEWS_DAYS,
      links: variables.HIATUS_KEEP_LINKS_DAYS,
      calls: variables.HIATUS_KEEP_CALLS_DAYS,
    },
  };
}
