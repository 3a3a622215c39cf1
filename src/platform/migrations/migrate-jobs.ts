import { runMigrations } from "graphile-worker";
import pg from "pg";

/** Where graphile-worker keeps its jobs; named here, so that no setting of the environment moves it. */
export const JOB_SCHEMA = "graphile_worker";

/** Brings the tables of the jobs up to date; the owner's, like all others. Several at once wait for one another. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "hiatus migrate" });
  // graphile-worker wants to see somebody listen; what fails is thrown where it is awaited.
  pool.on("error", () => undefined);
  pool.on("connect", () => undefined);
  try {
    await runMigrations({ pgPool: pool, schema: JOB_SCHEMA });
  } finally {
    await pool.end();
  }
}
