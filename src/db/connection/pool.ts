import pg from "pg";
import type { Patience } from "@/platform/database-limits";
import { readEnvironment } from "@/platform/env";
import { processWide } from "@/platform/process-wide";
import { Lender } from "./lender";
import { within } from "./limits/limit";
import { limitOptions } from "./limits/session-limits";
import { Shares } from "./limits/shares";

interface Lenders {
  readonly calls: Lender;
  readonly longWork: Lender;
  /** Long work as a whole, between whose transactions no connection is held. */
  readonly longJobs: Shares;
}

const held = () => processWide<{ lenders: Lenders | null }>("database-pool", () => ({ lenders: null }));

/** The role that owns nothing and cannot pass row-level security. */
const SERVICE_ROLE = "hiatus_service";
const DATE_OID = 1082;
const PATIENCE_MS = 2000;

/** How many pieces of long work run for one organization; more are refused. */
const MOST_LONG_JOBS = 2;

/**
 * How many tenths of an organization's connections may go to calls that wait for its calendar, as bookings and
 * decisions do. Three of eight keep two processors busy; with more, each takes longer (ADR 29).
 */
const WAITING_TENTHS = 4;

/** Who lends the connections of this process, however many bundles it is made of; opened at first use. */
export function lenders(): Lenders {
  const holder = held();
  holder.lenders ??= open();
  return holder.lenders;
}

/** The connections of calls. */
export function pool(): pg.Pool {
  return lenders().calls.pool;
}

/** Ends the connections; the next use opens others. */
export async function closePool(): Promise<void> {
  const holder = held();
  const ended = holder.lenders;
  holder.lenders = null;
  await Promise.all([ended?.calls.pool.end(), ended?.longWork.pool.end()]);
}

/** Whether the database answers within two seconds. */
export async function isDatabaseReady(): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false).unref();
  });
  return Promise.race([answers(), patience]);
}

async function answers(): Promise<boolean> {
  const { calls } = lenders();
  const claim = { party: "readiness", isWaiting: false };
  try {
    const client = await calls.lend(claim);
    const broken = await within(PATIENCE_MS, client.query("SELECT 1")).then(() => undefined, failure);
    calls.takeBack(client, claim, broken);
    return broken === undefined;
  } catch {
    return false;
  }
}

function failure(error: unknown): Error {
  return error instanceof Error ? error : new Error("the database did not answer");
}

/** A quarter of the connections is for long work; of the whole an organization gets half, its long work included. */
function open(): Lenders {
  const { connections, calls, longWork } = readEnvironment().database;
  const forLongWork = Math.floor(connections / 4);
  const most = Math.floor(connections / 2) - MOST_LONG_JOBS;
  return {
    calls: lender(connections - forLongWork, calls, { most, patienceMs: calls.connectionMs }),
    // Work that has begun waits for its turn as long as for a lock.
    longWork: lender(forLongWork, longWork, { most: MOST_LONG_JOBS, patienceMs: longWork.lockMs }),
    longJobs: new Shares({
      places: Number.POSITIVE_INFINITY,
      most: MOST_LONG_JOBS,
      patienceMs: longWork.connectionMs,
    }),
  };
}

function lender(
  places: number,
  patience: Patience,
  { most, patienceMs }: { readonly most: number; readonly patienceMs: number },
): Lender {
  const mostWaiting = Math.max(1, Math.round((most * WAITING_TENTHS) / 10));
  const shares = new Shares({ places, most, mostWaiting, patienceMs });
  return new Lender(openPool(places, patience), patience, shares);
}

function openPool(max: number, patience: Patience): pg.Pool {
  const { options, ...address } = connectionSettings();
  const opened = new pg.Pool({
    ...address,
    options: `${options} ${limitOptions(patience)}`,
    max,
    // Several statements travel in one packet: BEGIN goes with the first, COMMIT with the last.
    pipeline: true,
    connectionTimeoutMillis: patience.connectionMs,
    // A process that hangs must not keep its locks.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: "hiatus",
    types: datesAsText(),
  });
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  opened.on("error", () => undefined);
  // One that breaks between two statements makes the next one fail; so it is from the moment it is there, before it is lent.
  opened.on("connect", (client) => client.on("error", () => undefined));
  return opened;
}

// The best plan hardly depends on the values; planning the large functions again for each call costs more than they do.
const GENERIC_PLANS = "-c plan_cache_mode=force_generic_plan";
// Our cursors are read to the end. By default PostgreSQL plans for the first tenth of the rows: just after an import it looked for
// each manager among all 20,000 people.
const WHOLE_CURSORS = "-c cursor_tuple_fraction=1";
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
  const options = [given, role, GENERIC_PLANS, WHOLE_CURSORS, UTC].join(" ").trim();
  return { connectionString: url.toString(), options };
}

/** pg's own types, except that a date stays a date: `YYYY-MM-DD`, never an instant. */
function datesAsText(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(DATE_OID, (text) => text);
  return types;
}
