import pg from "pg";
import { connectionSettings } from "../connection/pool";

/** Any number that no other advisory lock of the house uses on a whole database. */
const DEMO_LOCK = 7_310_523;

/** Runs the work while no other process fills the same database with demo data. */
export async function withDemoLock<T>(work: () => Promise<T>): Promise<T> {
  // A connection of its own: the service's give up waiting for a lock.
  const client = new pg.Client(connectionSettings());
  // A connection that breaks while it only holds the lock must not end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [DEMO_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
