import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { type Environment, readEnvironment, shownSettings, unknownSettings } from "@/platform/env";
import { probeSmtp } from "@/platform/mail/probe-smtp";
import { probeDatabase, probeServiceLogin } from "@/platform/migrations/probe-database";
import { type Command, print, readOptions } from "../command";
import { proxyWarning } from "../proxy-warning";

export const checkConfig: Command = {
  name: "check-config",
  summary:
    "Checks the settings, the database and the mail server that they name, and changes nothing; ends with 1 on a problem",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    const environment = readEnvironment();
    const settings = shownSettings();
    const problems = await problemsOf(environment);
    const warnings = warningsOf(environment);
    const lines = [
      ...Object.entries(settings).map(([name, value]) => `     ${name}=${value ?? ""}`),
      ...problems.map((problem) => `FAIL ${problem}`),
      ...warnings.map((warning) => `warn ${warning}`),
      ...(problems.length === 0 ? ["ok   The service can start with these settings."] : []),
    ];
    print({ settings, problems, warnings }, json, lines.join("\n"));
    return problems.length === 0 ? 0 : 1;
  },
};

async function problemsOf(environment: Environment): Promise<string[]> {
  const { databaseUrl, serviceDatabaseUrl, smtpUrl, dataDir } = environment;
  const found = await Promise.all([
    named("HIATUS_DATA_DIR", problemsOfFolder(dataDir)),
    databaseUrl === null ? [] : named("DATABASE_URL", probeDatabase(databaseUrl)),
    serviceDatabaseUrl === null
      ? []
      : named("HIATUS_SERVICE_DATABASE_URL", probeServiceLogin(serviceDatabaseUrl)),
    smtpUrl === null ? [] : named("SMTP_URL", probeSmtp(smtpUrl)),
  ]);
  return found.flat();
}

async function named(setting: string, problems: string[] | Promise<string[]>): Promise<string[]> {
  return (await problems).map((problem) => `${setting}: ${problem}`);
}

/** The folder itself, or, where it is still to be made, the nearest one that is there. */
function problemsOfFolder(folder: string): string[] {
  if (!existsSync(folder)) return folder === dirname(folder) ? [] : problemsOfFolder(dirname(folder));
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch {
    return [`${folder} cannot be written to`];
  }
}

function warningsOf(environment: Environment): string[] {
  const { baseUrl, smtpUrl } = environment;
  const proxy = proxyWarning(environment);
  const { protocol, hostname } = new URL(baseUrl);
  const isPublic = hostname !== "localhost" && hostname !== "127.0.0.1";
  return [
    ...unknownSettings().map((name) => `${name} is no setting of Hiatus`),
    ...(isPublic && protocol === "http:"
      ? ["NEXTAUTH_URL is http: passwords and sessions travel in the clear"]
      : []),
    ...(proxy === null ? [] : [proxy]),
    ...(smtpUrl === null ? ["SMTP_URL is not set: no mail leaves"] : []),
  ];
}
