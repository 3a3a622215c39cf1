import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SECRETS = "secrets";

/** The folder of this run: what its tests made secret, and what was logged. Null where nobody looks. */
export function tracesFolder(): string | null {
  return process.env.HIATUS_TEST_TRACES ?? null;
}

/** Notes a secret that a test made, for which the logs are searched when the run is over. */
export function noted(secret: string): string {
  const folder = tracesFolder();
  if (folder !== null) appendFileSync(join(folder, SECRETS), `${secret}\n`);
  return secret;
}

/** The lines in the logs of a run, and in other files, that hold a secret of its tests; and how much there was to search. */
export function tracedSecrets(folder: string, others: readonly string[] = []) {
  const names = readdirSync(folder);
  const noted = names.includes(SECRETS) ? readFileSync(join(folder, SECRETS), "utf8").trim().split("\n") : [];
  const secrets = [...new Set(noted)];
  const logs = names.filter((name) => name !== SECRETS).map((name) => join(folder, name));
  const lines = [...logs, ...others].flatMap((file) => readFileSync(file, "utf8").split("\n"));
  const found = lines.filter((line) => secrets.some((secret) => line.includes(secret)));
  return { found, secrets: secrets.length, lines: lines.length };
}
