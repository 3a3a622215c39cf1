import { z } from "zod";
import { readMailAddress } from "./mail/mail-address";
import { readSmtpUrl } from "./mail/smtp-url";

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

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
      "The public address of the service: `http://localhost:` and the port, unless set. With https, cookies have the prefix `__Host-` and every answer has `Strict-Transport-Security`. Passkeys belong to its host: under another name, nobody's work.",
    ),
  NEXTAUTH_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Signs sessions and links; unless set, generated at the first start and kept in the data folder.",
    ),
  HIATUS_PREVIOUS_AUTH_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "The `NEXTAUTH_SECRET` before the present one. What was sealed with it, such as the client secrets of identity " +
        "providers, can still be read, and is sealed again when it is next used.",
    ),
  HIATUS_IDENTITY_PROVIDERS: z
    .enum(["public", "any"], "must be public or any")
    .default("public")
    .describe(
      "Which identity providers the service asks when an organization enters one: `public` means https and addresses " +
        "of the internet; `any` also allows private addresses and http.",
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
