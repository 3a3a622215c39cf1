import { isDatabaseReady } from "@/db/connection/pool";
import { readEnvironment } from "@/platform/env";
import { isMigrated } from "@/platform/migrations/is-migrated";
import { processWide } from "@/platform/process-wide";

interface Readiness {
  /** Whoever asks meanwhile gets the same answer: each page asks. */
  underWay: Promise<boolean> | null;
  areMigrationsApplied: boolean;
}

const readiness = () =>
  processWide<Readiness>("readiness", () => ({ underWay: null, areMigrationsApplied: false }));

/** Whether the service can serve: the database answers and all migrations are applied (once they are, they stay so). */
export function isReady(): Promise<boolean> {
  const known = readiness();
  known.underWay ??= check(known).finally(() => {
    known.underWay = null;
  });
  return known.underWay;
}

async function check(known: Readiness): Promise<boolean> {
  if (!(await isDatabaseReady())) return false;
  if (known.areMigrationsApplied) return true;
  const { databaseUrl } = readEnvironment();
  if (databaseUrl === null) return false;
  known.areMigrationsApplied = await isMigrated(databaseUrl).catch(() => false);
  return known.areMigrationsApplied;
}
