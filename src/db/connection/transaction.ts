import { log } from "@/platform/log";
import { presentWork, type Work } from "@/platform/present-work";
import { tracedPart } from "@/platform/tracing/tracing";
import { type Door, type OpenDoor, openDoor } from "./door/door";
import { LimitError, within } from "./limits/limit";
import { outageIn } from "./limits/outage";
import { doneOnce, type Once } from "./once";
import { lenders } from "./pool";
import {
  type AsNewcomer,
  type AsPerson,
  type InOrganization,
  partyOf,
  settingsOf,
  type Tenant,
} from "./tenant";

/** A transaction of one organization. */
export interface Transaction extends Door, InOrganization {}
/** A transaction of one person. */
export interface PersonTransaction extends Door, AsPerson {}
/** A transaction of an organization to which a person comes. */
export interface NewcomerTransaction extends Door, AsNewcomer {}

interface Manner {
  /** In an organization: run once, then answered with the stored result. Null or absent: run every time. */
  readonly once?: Once | null | undefined;
  /** How long it may take in total; by default what is left of the call's or the long work's limit. */
  readonly limitMs?: number;
  /**
   * It waits while somebody holds the calendar exclusively, so only some of the connections are lent to such
   * transactions and readers still find one.
   */
  readonly waitsForCalendar?: boolean;
}

const TRANSACTION = () => ({
  name: "transaction",
  kind: "internal" as const,
  attributes: { "db.system.name": "postgresql" },
});

/** A connection that cannot be reset by then is closed. */
const ROLLBACK_MS = 1_000;

/**
 * Runs the work in one READ COMMITTED transaction that sees the given tenant and nothing else. An error rolls it back; past its
 * limit the connection is dropped and it fails. Error: 503 `unavailable` when the database is away, full or slow.
 */
export async function inTransaction<Who extends Tenant, T>(
  who: Who & Manner,
  work: (tx: NoInfer<Who> & Door) => Promise<T>,
): Promise<T> {
  const present = presentWork();
  present?.waiting.begin();
  try {
    return await tracedPart(TRANSACTION, () => runTransaction(who, present, work));
  } catch (error) {
    throw toldAs(error);
  } finally {
    present?.waiting.end();
  }
}

async function runTransaction<Who extends Tenant, T>(
  who: Who & Manner,
  present: Work | null,
  work: (tx: Who & Door) => Promise<T>,
): Promise<T> {
  const lender = present?.isLong === true ? lenders().longWork : lenders().calls;
  const leftMs = (who.limitMs ?? lender.patience.allMs) - (present?.waiting.soFar() ?? 0);
  if (leftMs <= 0) throw new LimitError("The call has waited for the database long enough.");
  const end = performance.now() + leftMs;
  const claim = { party: partyOf(who), isWaiting: who.waitsForCalendar === true };
  const client = await lender.lend(claim);
  let broken: Error | undefined;
  try {
    const limitMs = Math.max(1, end - performance.now());
    const isKept = who.once !== null && who.once !== undefined;
    const open = openDoor(client, { settings: settingsOf(who), isKept, limitMs });
    try {
      return await within(limitMs, performed(who, open, work));
    } catch (error) {
      broken = error instanceof LimitError ? error : await failureOf(within(ROLLBACK_MS, open.rollback()));
      throw error;
    }
  } finally {
    lender.takeBack(client, claim, broken);
  }
}

async function performed<Who extends Tenant, T>(
  who: Who & Manner,
  { door, commit }: OpenDoor,
  work: (tx: Who & Door) => Promise<T>,
): Promise<T> {
  const result = await perform(who, door, work);
  await commit();
  return result;
}

function perform<Who extends Tenant, T>(
  who: Who & Manner,
  door: Door,
  work: (tx: Who & Door) => Promise<T>,
): Promise<T> {
  // Not by spread: V8 would make a hidden class for each transaction (ADR 82).
  const tx = Object.assign({}, who, door);
  if (!who.once) return work(tx);
  if (!("organizationId" in who)) throw new Error("Only what an organization does is done once.");
  return doneOnce({ organizationId: who.organizationId, ...door }, who.once, () => work(tx));
}

/** The error that callers see; the cause of an outage is logged. */
function toldAs(error: unknown): unknown {
  const outage = outageIn(error);
  if (outage !== null) log().warn({ err: error }, "the database did not answer");
  return outage ?? error;
}

/** The error when the connection cannot be used any more, so that the pool drops it. */
async function failureOf(rollback: Promise<void>): Promise<Error | undefined> {
  try {
    await rollback;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("rollback failed");
  }
}
