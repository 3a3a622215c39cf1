import pg from "pg";
import { processWide } from "@/platform/process-wide";

const held = () => processWide<{ pool: pg.Pool | null }>("database-pool", () => ({ pool: null }));

/** The role that owns nothing and cannot pass row-level security. */
const SERVICE_ROLE = "hiatus_service";
const DATE_OID = 1082;

/** The one pool of this process, however many bundles it is made of; opened at first use. */
export function pool(): pg.Pool {
  const holder = held();
  holder.pool ??= open();
  return holder.pool;
}

/** Ends the pool; the next use opens another. */
export async function closePool(): Promise<void> {
  const holder = held();
  const ended = holder.pool;
  holder.pool = null;
  await ended?.end();
}

/** Whether the database answers within two seconds. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    await pool().query({ text: "SELECT 1", query_timeout: 2000 } as pg.QueryConfig);
    return true;
  } catch {
    return false;
  }
}

function open(): pg.Pool {
  const ownLogin = process.env.HIATUS_SERVICE_DATABASE_URL;
  const connectionString = ownLogin ?? process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set");
  const opened = new pg.Pool({
    connectionString,
    max: 10,
    // Several statements travel in one packet: BEGIN goes with the first, COMMIT with the last.
    pipeline: true,
    connectionTimeoutMillis: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "hiatus",
    types: { getTypeParser },
    onConnect: async (client) => {
      // The best plan hardly depends on the values; planning the large functions anew for each call costs more than they do.
      await client.query("SET plan_cache_mode = force_generic_plan");
      if (!ownLogin) await client.query(`SET ROLE ${SERVICE_ROLE}`);
      // The best plan is the same for every value, so that making one for each call would be wasted.
      await client.query("SET plan_cache_mode = force_generic_plan");
    },
  } as pg.PoolConfig);
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  opened.on("error", () => undefined);
  return opened;
}

/** As pg has it, but a date stays a date: `YYYY-MM-DD`, never an instant. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === DATE_OID) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as "text");
}
