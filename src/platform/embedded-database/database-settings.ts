import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { z } from "zod";

// Below the range from which systems hand out ports for outgoing connections (32768 on Linux).
const FIRST_PORT = 25_600;
const LAST_PORT = 32_767;

const DatabaseSettings = z.object({
  port: z.number().int().min(1024).max(LAST_PORT),
  superuserPassword: z.string().min(20),
  ownerPassword: z.string().min(20),
  /** The folder of PostgreSQL's own files. */
  location: z.string().min(1),
});

export type DatabaseSettings = z.infer<typeof DatabaseSettings>;

const fileOf = (dataDir: string) => join(dataDir, "database.json");

/** What was remembered of the embedded database of this data directory, or null before its first start. */
export function readSettings(dataDir: string): DatabaseSettings | null {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  const parsed = DatabaseSettings.safeParse(parseJson(readFileSync(file, "utf8")));
  if (!parsed.success) throw new Error(`${file} is damaged: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Puts the settings in place at once, whole, readable for their owner only. */
export function writeSettings(dataDir: string, settings: DatabaseSettings): void {
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}

/** Settings for a new database: passwords that nobody needs to know. */
export function newSettings(location: string): Omit<DatabaseSettings, "port"> {
  return { superuserPassword: newPassword(), ownerPassword: newPassword(), location };
}

/** The address by which the service reaches the embedded database, as the owner of its tables. */
export function ownerUrl(settings: DatabaseSettings, database = "hiatus"): string {
  return `postgresql://hiatus:${settings.ownerPassword}@127.0.0.1:${settings.port}/${database}`;
}

/** The address for what the owner of the tables may not do: creating, measuring and looking into databases. */
export function superuserUrl(settings: DatabaseSettings, database = "postgres"): string {
  return `postgresql://postgres:${settings.superuserPassword}@127.0.0.1:${settings.port}/${database}`;
}

/** A port of 127.0.0.1 that is free now: the preferred one, or the next from a random place in the range. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  const span = LAST_PORT - FIRST_PORT + 1;
  const begin = randomBytes(4).readUInt32BE() % span;
  for (let step = 0; step < span; step++) {
    const port = FIRST_PORT + ((begin + step) % span);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${FIRST_PORT} and ${LAST_PORT} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
