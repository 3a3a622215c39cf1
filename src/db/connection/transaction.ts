import { type Door, openDoor } from "./door";
import { doneOnce, type Once } from "./once";
import { pool } from "./pool";
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
}

const MINUTE_MS = 60_000;

/**
 * Runs the work in one READ COMMITTED transaction that sees the given tenant and nothing else. An error rolls it back; past its
 * limit the connection is dropped and it fails.
 */
export async function inTransaction<Who extends Tenant, T>(
  who: Who & Manner,
  work: (tx: NoInfer<Who> & Door) => Promise<T>,
): Promise<T> {
  const { once, limitMs = MINUTE_MS } = who;
  const client = await pool().connect();
  const isKept = once !== null && once !== undefined;
  const { door, commit, rollback } = openDoor(client, { settings: settingsOf(who), isKept, limitMs });
  let broken: Error | undefined;
  try {
    const result = await within(limitMs, perform(who, door, work));
    await commit();
    return result;
  } catch (error) {
    broken = error instanceof LimitError ? error : await failureOf(rollback);
    throw error;
  } finally {
    client.release(broken);
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

/** A transaction took longer than it may. */
class LimitError extends Error {
  constructor(limitMs: number) {
    super(`The transaction took longer than ${limitMs} ms.`);
  }
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LimitError(limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
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
