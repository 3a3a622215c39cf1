import { readAwaitingByKey, readBalancesByKey, readBookingByKey } from "@/db/api-keys/key-owners.store";
import type { WantedBooking } from "@/db/time-off/booking/booking.store";
import type { BookingFacts } from "@/db/time-off/booking/booking-facts";
import type { RequestFacts } from "@/db/time-off/request-facts";
import type { Actor } from "@/domain/permissions/actor";
import { asksOften, keepQueue, keptQueueOf } from "../approvals/kept-queue";
import { keptBalancesOf, type ReadBalances } from "../balances/kept-balances";
import { keepBooker, keptBookerOf } from "../time-off/kept-booker";

/**
 * What the look-up of a key also reads in the same round trip, for the key's owner when no employee is named.
 */
export type ReadAhead =
  | { readonly what: "balances"; readonly employeeId: string | null }
  | ({ readonly what: "booking"; readonly employeeId: string | null } & Dates)
  | { readonly what: "awaiting"; readonly limit: number };

type Dates = Pick<WantedBooking, "policyId" | "startDate" | "endDate">;

/** What came with the key, for `ServiceContext.ahead`. */
export interface Ahead {
  readonly employeeId: string;
  readonly balances?: ReadBalances;
  /** Only for exactly this booking; the facts are null when there is no such employee. */
  readonly booking?: { readonly wanted: Dates; readonly facts: BookingFacts | null };
  /** As many of what may wait for the key's owner, oldest first. */
  readonly awaiting?: { readonly limit: number; readonly requests: readonly RequestFacts[] };
}

interface Known {
  readonly actor: Actor;
  readonly ahead: Ahead;
}

/** The owner of the key with this SHA-256 and what is read with it; null when there is no such active key. */
export function readWithKey(hash: Buffer, now: Date, wanted: ReadAhead): Promise<Known | null> {
  switch (wanted.what) {
    case "balances":
      return readWithBalances(hash, now, wanted.employeeId);
    case "booking":
      return readWithBooking(hash, now, wanted);
    case "awaiting":
      return readWithAwaiting(hash, now, wanted.limit);
  }
}

async function readWithAwaiting(hash: Buffer, now: Date, limit: number): Promise<Known | null> {
  const asker = `${hash.toString("base64")} ${limit}`;
  const kept = keptQueueOf(asker, now);
  const isKept = asksOften(asker, now);
  const known = { moment: kept?.moment ?? null, people: kept?.value.people ?? (isKept ? [] : null) };
  const read = await readAwaitingByKey(hash, { limit, known, now });
  if (!read) return null;
  const { actor, moment, queue } = read;
  if (queue !== null && moment !== null) keepQueue(asker, { moment, value: queue }, now);
  const requests = (queue ?? kept?.value)?.requests ?? [];
  return { actor, ahead: { employeeId: actor.employeeId, awaiting: { limit, requests } } };
}

async function readWithBalances(hash: Buffer, now: Date, employeeId: string | null): Promise<Known | null> {
  // The same statement finds out whose key it is, so what is already known about its owner is looked up by
  // the key.
  const asker = employeeId ?? hash.toString("base64");
  const kept = keptBalancesOf(asker, now);
  const read = await readBalancesByKey(hash, { employeeId, since: kept?.moment ?? null, now });
  if (!read) return null;
  const { actor, balances } = read;
  return {
    actor,
    ahead: { employeeId: employeeId ?? actor.employeeId, balances: { asker, kept, now, ...balances } },
  };
}

async function readWithBooking(
  hash: Buffer,
  now: Date,
  { employeeId, policyId, startDate, endDate }: Extract<ReadAhead, { what: "booking" }>,
): Promise<Known | null> {
  const wanted = { policyId, startDate, endDate };
  const asker = `${employeeId ?? hash.toString("base64")} ${policyId}`;
  const known = keptBookerOf(asker, { startDate, now });
  const read = await readBookingByKey(hash, { employeeId, known, now, ...wanted });
  if (!read) return null;
  const { actor, moment, facts, around } = read;
  if (facts && moment !== null && (moment !== known?.moment || around !== known.value.around)) {
    keepBooker(asker, { facts, around, moment }, { startDate, now });
  }
  return {
    actor,
    ahead: { employeeId: employeeId ?? actor.employeeId, booking: { wanted, facts } },
  };
}
