import type { PoolClient } from "pg";
import { log } from "@/platform/log";
import { processWide } from "@/platform/process-wide";
import { type Door, openDoor } from "./door";
import { Lane } from "./limits/lane";
import { LimitError, within } from "./limits/limit";
import { outageIn } from "./limits/outage";
import { doneOnce, type Once } from "./once";
import { MOST_CONNECTIONS, pool } from "./pool";
import { type AsNewcomer, type AsPerson, type InOrganization, settingsOf, type Tenant } from "./tenant";

/** A transaction of one organization. */
export interface Transaction extends Door, InOrganization {}
/** A transaction of one person. */
export interface PersonTransaction extends Door, AsPerson {}
/** A transaction of an organization to which a person comes. */
export interface NewcomerTransaction extends Door, AsNewcomer {}

interface Manner {
  /** In an organization: done once, and answered again. Null or absent: done every time. */
  readonly once?: Once | null | undefined;
  /** How long it may take in all; a minute unless told. */
  readonly limitMs?: number;
  /** It waits while somebody has the calendar alone: so only some of the connections are lent to its like, and readers find one. */
  readonly waitsForCalendar?: boolean;
}

const MINUTE_MS = 60_000;

/**
 * Runs the work in one READ COMMITTED transaction that sees the given tenant and nothing else. An error rolls it back; past its
 * limit the connection is dropped and it fails. Error: 503 `unavailable` when the database is away, full or slow.
 */
export async function inTransaction<Who extends Tenant, T>(
  who: Who & Manner,
  work: (tx: NoInfer<Who> & Door) => Promise<T>,
): Promise<T> {
  const run = () => runTransaction(who, work);
  return who.waitsForCalendar === true ? calendarLane().take(run) : run();
}

function calendarLane(): Lane {
  return processWide("calendar-lane", () => new Lane(Math.ceil(MOST_CONNECTIONS * 0.6)));
}

async function runTransaction<Who extends Tenant, T>(
  who: Who & Manner,
  work: (tx: Who & Door) => Promise<T>,
): Promise<T> {
  const { once, limitMs = MINUTE_MS } = who;
  const client = await connected();
  const isKept = once !== null && once !== undefined;
  const { door, commit, rollback } = openDoor(client, { settings: settingsOf(who), isKept, limitMs });
  let broken: Error | undefined;
  try {
    const result = await within(limitMs, perform(who, door, work));
    await commit();
    return result;
  } catch (error) {
    broken = error instanceof LimitError ? error : await failureOf(rollback);
    throw toldAs(error);
  } finally {
    client.off("error", ignore);
    client.release(broken);
  }
}

const ignore = () => undefined;

async function connected(): Promise<PoolClient> {
  try {
    const client = await pool().connect();
    // A connection that breaks between two statements makes the next one fail; without a listener it would end the process.
    client.on("error", ignore);
    return client;
  } catch (error) {
    throw toldAs(error);
  }
}

function perform<Who extends Tenant, T>(
  who: Who & Manner,
  door: Door,
  work: (tx: Who & Door) => Promise<T>,
): Promise<T> {
  const tx = { ...who, ...door };
  if (!who.once) return work(tx);
  if (!("organizationId" in who)) throw new Error("Only what an organization does is done once.");
  return doneOnce({ organizationId: who.organizationId, ...door }, who.once, () => work(tx));
}

/** The error that callers see; of an outage the log learns why. */
function toldAs(error: unknown): unknown {
  const outage = outageIn(error);
  if (outage !== null) log().warn({ err: error }, "the database did not answer");
  return outage ?? error;
}

/** The error when the connection cannot be used any more, so that the pool drops it. */
async function failureOf(rollback: () => Promise<void>): Promise<Error | undefined> {
  try {
    await rollback();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("rollback failed");
  }
}
