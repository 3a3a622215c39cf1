import pg from "pg";
import { processWide } from "@/platform/process-wide";

const held = () => processWide<{ pool: pg.Pool | null }>("database-pool", () => ({ pool: null }));

/** The role that owns nothing and cannot pass row-level security. */
const SERVICE_ROLE = "hiatus_service";
const DATE_OID = 1082;
const PATIENCE_MS = 2000;

/** So many connections a process has at once. */
export const MOST_CONNECTIONS = 10;

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
  const answer = pool()
    .query("SELECT 1")
    .then(
      () => true,
      () => false,
    );
  const patience = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false).unref();
  });
  return Promise.race([answer, patience]);
}

function open(): pg.Pool {
  const opened = new pg.Pool({
    ...connectionSettings(),
    max: MOST_CONNECTIONS,
    // Several statements travel in one packet: BEGIN goes with the first, COMMIT with the last.
    pipeline: true,
    connectionTimeoutMillis: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "hiatus",
    types: datesAsText(),
  });
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  opened.on("error", () => undefined);
  return opened;
}

// The best plan hardly depends on the values; planning the large functions anew for each call costs more than they do.
const GENERIC_PLANS = "-c plan_cache_mode=force_generic_plan";
// Prisma writes instants without a zone and reads them past theirs.
const UTC = "-c TimeZone=UTC";

/** Address and role of a connection of the service: with a login of its own it is that role already; on the owner's it takes it on. */
export function connectionSettings() {
  const { HIATUS_SERVICE_DATABASE_URL: ownLogin, DATABASE_URL: owner } = process.env;
  const address = ownLogin || owner;
  if (!address) throw new Error("DATABASE_URL is not set");
  const url = new URL(address);
  const given = url.searchParams.get("options") ?? "";
  url.searchParams.delete("options");
  const role = ownLogin ? "" : `-c role=${SERVICE_ROLE}`;
  return { connectionString: url.toString(), options: `${given} ${role} ${GENERIC_PLANS} ${UTC}`.trim() };
}

/** As pg has it, but a date stays a date: `YYYY-MM-DD`, never an instant. */
function datesAsText(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(DATE_OID, (text) => text);
  return types;
}
