import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./env";
import { Variables } from "./env-variables";

const from = (variables: Record<string, string>) => readEnvironment({ NODE_ENV: "test", ...variables });

describe("the environment", () => {
  it("needs nothing to be set", () => {
    expect(from({})).toEqual({
      port: 3000,
      workers: 1,
      host: null,
      dataDir: resolve(".data"),
      databaseUrl: null,
      serviceDatabaseUrl: null,
      baseUrl: "http://localhost:3000",
      authSecret: null,
      rateLimitPerMinute: 600,
      identityProviders: "public",
      previousAuthSecret: null,
      isBehindProxy: false,
      smtpUrl: null,
      mailFrom: { name: "Hiatus", address: "hiatus@localhost" },
      logLevel: "info",
      metricsPort: null,
      tracesEndpoint: null,
      drainMs: 5_000,
      keptDays: { news: 365, links: 30, calls: 90 },
      database: {
        connections: 20,
        calls: { connectionMs: 3_000, lockMs: 5_000, statementMs: 10_000, allMs: 14_000 },
        longWork: { connectionMs: 3_000, lockMs: 30_000, statementMs: 60_000, allMs: 300_000 },
      },
    });
  });

  it("takes a variable set to nothing as unset", () => {
    expect(from({ PORT: "", DATABASE_URL: " ", HIATUS_DATA_DIR: "" })).toEqual(from({}));
  });

  it("drops the slash at the end of the address, so that paths can be appended", () => {
    expect(from({ NEXTAUTH_URL: "https://hiatus.example.com/" }).baseUrl).toBe("https://hiatus.example.com");
  });

  it.each([
    ["PORT", "http", "PORT must be a whole number"],
    ["PORT", "70000", "PORT must be between 1 and 65535"],
    ["PORT", "0", "PORT must be between 1 and 65535"],
    ["HIATUS_RATE_LIMIT_PER_MINUTE", "0", "HIATUS_RATE_LIMIT_PER_MINUTE must be between 1 and 1000000"],
    ["HIATUS_DATABASE_CONNECTIONS", "7", "HIATUS_DATABASE_CONNECTIONS must be between 8 and 1000"],
    ["HIATUS_STATEMENT_SECONDS", "0.5", "HIATUS_STATEMENT_SECONDS must be a whole number"],
    ["HIATUS_RATE_LIMIT_PER_MINUTE", "-5", "HIATUS_RATE_LIMIT_PER_MINUTE must be a whole number"],
    [
      "DATABASE_URL",
      "mysql://localhost/x",
      "DATABASE_URL must look like postgresql://user:password@host:5432/database",
    ],
    ["NEXTAUTH_URL", "hiatus.example.com", "NEXTAUTH_URL must look like https://hiatus.example.com"],
    ["NEXTAUTH_SECRET", "short", "NEXTAUTH_SECRET must have at least 32 characters"],
    [
      "SMTP_URL",
      "mail.example.com:25",
      "SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465",
    ],
    ["HIATUS_MAIL_FROM", "nobody", "HIATUS_MAIL_FROM must look like Hiatus <hiatus@example.com>"],
    [
      "HIATUS_LOG_LEVEL",
      "loud",
      "HIATUS_LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace",
    ],
  ])("says what is wrong with %s=%s", (name, value, problem) => {
    expect(() => from({ [name]: value })).toThrow(new EnvironmentError([problem]));
  });

  it("names every problem at once", () => {
    const attempt = () => from({ PORT: "x", NEXTAUTH_SECRET: "y" });
    expect(attempt).toThrow(/PORT must be a whole number\n {2}NEXTAUTH_SECRET must have/);
  });

  it("refuses an address for the service's role without the owner's", () => {
    const attempt = () => from({ HIATUS_SERVICE_DATABASE_URL: "postgresql://service@db/hiatus" });
    expect(attempt).toThrow("HIATUS_SERVICE_DATABASE_URL needs DATABASE_URL");
  });

  it("refuses a limit of a part that is more than that of the whole", () => {
    const attempt = () => from({ HIATUS_LOCK_SECONDS: "11", HIATUS_LONG_WORK_SECONDS: "59" });
    expect(attempt).toThrow(
      new EnvironmentError([
        "HIATUS_LOCK_SECONDS must not be more than HIATUS_STATEMENT_SECONDS",
        "HIATUS_LONG_STATEMENT_SECONDS must not be more than HIATUS_LONG_WORK_SECONDS",
      ]),
    );
  });

  it("has every variable in docs/operate.md, as it says itself", () => {
    const rows = Object.entries(Variables.shape).map(([name, schema]) => {
      const standard = schema.safeParse(undefined).data;
      const shown = standard === undefined ? "" : `\`${String(standard)}\``;
      return `| \`${name}\` | ${shown} | ${schema.description ?? "no description"} |`;
    });
    const table = ["| Variable | Unless set | Meaning |", "|---|---|---|", ...rows].join("\n");
    expect(table).not.toContain("no description");
    expect(readFileSync("docs/operate.md", "utf8")).toContain(`${table}\n`);
  });
});
