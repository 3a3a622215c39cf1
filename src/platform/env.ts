import { resolve } from "node:path";
import { contradictionsOf, type DatabaseLimits, databaseLimits } from "./database-limits";
import { type LOG_LEVELS, Variables } from "./env-variables";
import { readMailAddress } from "./mail/mail-address";
import type { MailAddress } from "./mail/mail-transport";

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
  /** The secret before it: opens what it has sealed. */
  readonly previousAuthSecret: string | null;
  /** Which identity providers of organizations may be asked: those on the internet by https, or any. */
  readonly identityProviders: "public" | "any";
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
    previousAuthSecret: variables.HIATUS_PREVIOUS_AUTH_SECRET ?? null,
    identityProviders: variables.HIATUS_IDENTITY_PROVIDERS,
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
