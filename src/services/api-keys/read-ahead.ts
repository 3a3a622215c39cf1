import { readBalancesByKey } from "@/db/api-keys.store";
import type { HeldBalances } from "@/db/balances.store";
import {
  type BookingFacts,
  beginBookingByKey,
  readBookingByKey,
  type WantedBooking,
} from "@/db/booking.store";
import type { BegunTransaction } from "@/db/transaction";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Actor } from "@/domain/permissions/actor";
import type { ServiceContext } from "../service-context";

/** What may be read in the same round trip as the key; the answer is the same without. */
export type ReadAhead = BalancesAhead | BookingAhead;

interface BalancesAhead {
  readonly kind: "balances";
  /** Null: the key's owner. */
  readonly employeeId: string | null;
}

interface BookingAhead {
  /** A booking reads what a preview reads, but under the locks, in a transaction that is left open. */
  readonly kind: "preview" | "booking";
  readonly employeeId: string | null;
  readonly policyId: string;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** Facts that were read with the key, for `ServiceContext.ahead`. */
type Ahead = BalancesRead | BookingRead;

interface BalancesRead {
  readonly kind: "balances";
  readonly employeeId: string;
  readonly balances: HeldBalances | null;
}

interface BookingRead extends Omit<WantedBooking, "now"> {
  readonly kind: "preview" | "booking";
  readonly facts: BookingFacts | null;
  /** Begun for a booking, null for a preview. */
  readonly transaction: BegunTransaction | null;
}

export interface KeyWithAhead {
  readonly actor: Actor;
  readonly ahead: Ahead;
  /** Lets go of what was opened and is not used; to be called once the answer is known. */
  readonly release?: () => Promise<void>;
}

/** The owner of the key with this SHA-256 and what is read with it; null when no such key is alive. */
export async function readWithKey(hash: Buffer, now: Date, wanted: ReadAhead): Promise<KeyWithAhead | null> {
  if (wanted.kind !== "balances") return readBookingWithKey(hash, now, wanted);
  const read = await readBalancesByKey(hash, { employeeId: wanted.employeeId, now });
  if (!read) return null;
  const employeeId = wanted.employeeId ?? read.actor.employeeId;
  return { actor: read.actor, ahead: { kind: "balances", employeeId, balances: read.balances } };
}

async function readBookingWithKey(
  hash: Buffer,
  now: Date,
  wanted: BookingAhead,
): Promise<KeyWithAhead | null> {
  const begun = wanted.kind === "booking" ? await beginBookingByKey(hash, { ...wanted, now }) : null;
  const read = begun ?? (wanted.kind === "preview" ? await readBookingByKey(hash, { ...wanted, now }) : null);
  if (!read) return null;
  const { actor, facts } = read;
  const transaction = begun?.transaction ?? null;
  return {
    actor,
    ahead: { ...wanted, employeeId: wanted.employeeId ?? actor.employeeId, facts, transaction },
    ...(transaction ? { release: transaction.abandon } : {}),
  };
}

/** The balances of the employee that came with the key, if they did; inside, null when there is no such employee. */
export function balancesAhead({ ahead }: ServiceContext, employeeId: string): BalancesRead | null {
  const read = ahead as Ahead | undefined;
  return read?.kind === "balances" && read.employeeId === employeeId ? read : null;
}

/** The facts of this very booking that came with the key, if they did. */
export function bookingAhead(
  { ahead }: ServiceContext,
  kind: BookingRead["kind"],
  wanted: WantedBooking,
): BookingRead | null {
  const read = ahead as Ahead | undefined;
  if (read === undefined || read.kind === "balances" || read.kind !== kind) return null;
  const isSame = (["employeeId", "policyId", "startDate", "endDate"] as const).every(
    (field) => read[field] === wanted[field],
  );
  return isSame ? read : null;
}
