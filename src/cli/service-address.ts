import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironment } from "@/platform/env";

const fileOf = (dataDir: string) => join(dataDir, "service-address");

/** The address under which people reach the service: the configured one, or the one that runs on this data directory. */
export function serviceAddress(): string {
  const { baseUrl, dataDir } = readEnvironment();
  if (process.env.NEXTAUTH_URL) return baseUrl;
  try {
    return readFileSync(fileOf(dataDir), "utf8").trim();
  } catch {
    return baseUrl;
  }
}

/** Notes the address for commands that print links; returns what removes the note. */
export function announceAddress(dataDir: string, address: string): () => void {
  writeFileSync(fileOf(dataDir), `${address}\n`);
  return () => rmSync(fileOf(dataDir), { force: true });
}
