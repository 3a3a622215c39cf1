import { pool } from "../connection/pool";

/** Any number that no other advisory lock of the house uses on a whole database. */
const DEMO_LOCK = 7_310_523;

/** Runs the work while no other process fills the same database with demo data. */
export async function withDemoLock<T>(work: () => Promise<T>): Promise<T> {
  const client = await pool().connect();
  // A connection that breaks while it only holds the lock must not end the process.
  client.on("error", () => undefined);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [DEMO_LOCK]);
    return await work();
  } finally {
    // Closed, not reused: the lock belongs to the connection.
    client.release(true);
  }
}
