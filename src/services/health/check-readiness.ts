import { isDatabaseReady } from "@/db/connection/pool";
import { readEnvironment } from "@/platform/env";
import { isMigrated } from "@/platform/migrations/is-migrated";
import { processWide } from "@/platform/process-wide";

/** Whether the service can serve: the database answers and all migrations are applied (once they are, they stay so). */
export async function isReady(): Promise<boolean> {
  if (!(await isDatabaseReady())) return false;
  const seen = processWide("migrations-seen", () => ({ areApplied: false }));
  if (seen.areApplied) return true;
  const { databaseUrl } = readEnvironment();
  if (databaseUrl === null) return false;
  seen.areApplied = await isMigrated(databaseUrl).catch(() => false);
  return seen.areApplied;
}
