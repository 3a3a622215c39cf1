import { z } from "zod";
import { countriesOf } from "@/domain/calendar/work-calendar";
import { type IsoDate, isoDate } from "@/domain/dates/iso-date";
import type { Actor } from "@/domain/permissions/actor";
import { DATED_FACTS_ROW, type DatedBalances, datedBalancesOf } from "../balances/balances.store";
import { UUID } from "../connection/json-shapes";
import { rememberCaller } from "../connection/limits/known-callers";
import { shapedOrNull } from "../connection/shaped";
import type { WantedBooking } from "../time-off/booking/booking.store";
import {
  BOOKING_DATES_ROW,
  BOOKING_FACTS_ROW,
  type BookerFacts,
  type BookingDatesRow,
  type BookingFacts,
  bookingFactsOf,
  bookingOn,
  datesWithin,
} from "../time-off/booking/booking-facts";
import type { RequestFacts } from "../time-off/request-facts";
import { REQUESTS_ROW } from "../time-off/request-rows";
import { awaitingIn } from "../time-off/requests.store";
import { ACTOR_ROW, actorOf } from "./actor-row";
import { askActor, askBalances, askBooking, askQueue } from "./key-questions.store";

/** Who owns the key with this SHA-256, or null when there is no valid one. */
export async function readActorByKey(hash: Buffer, now: Date): Promise<Actor | null> {
  const actor = shapedOrNull(ACTOR_ROW, await askActor({ hash, now }));
  return actor && seen(hash, actorOf(actor));
}

function seen(hash: Buffer, actor: Actor): Actor {
  rememberCaller(hash, actor.organizationId);
  return actor;
}

/** `hiatus.balances_since_by_key` as JSON. */
const BALANCES_BY_KEY_ROW = z.strictObject({ actor: ACTOR_ROW, balances: DATED_FACTS_ROW });

/**
 * The key's owner together with the balances' facts of an employee (null: the owner), in one round trip; without the facts when
 * they are the owner's and have not changed since the moment.
 */
export async function readBalancesByKey(
  hash: Buffer,
  { employeeId, since, now }: { employeeId: string | null; since: string | null; now: Date },
): Promise<{ actor: Actor; balances: DatedBalances } | null> {
  const read = shapedOrNull(BALANCES_BY_KEY_ROW, await askBalances({ hash, employeeId, since, now }));
  return read && { actor: seen(hash, actorOf(read.actor)), balances: datedBalancesOf(read.balances) };
}

/** `hiatus.booking_facts_by_key` as JSON. */
const BOOKING_BY_KEY_ROW = z.strictObject({
  actor: ACTOR_ROW,
  moment: z.string().nullable(),
  facts: BOOKING_FACTS_ROW.nullable(),
  dates: BOOKING_DATES_ROW.nullable(),
  around: BOOKING_DATES_ROW.nullable(),
});

/** What is known of somebody who wants to book. */
export interface Booker extends BookerFacts {
  /** What belongs to the dates from one to another; null: no such dates are known. */
  readonly around: (Around & { readonly row: BookingDatesRow }) | null;
}

interface Around {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** Facts of a booker as they were at a moment. */
interface KnownBooker {
  readonly moment: string;
  readonly value: Booker;
}

interface ReadBooking {
  readonly actor: Actor;
  /** From which on a later reading can tell whether the booker's facts have changed; null for somebody else's. */
  readonly moment: string | null;
  readonly facts: BookingFacts | null;
  /** What is known now of dates around those asked for. */
  readonly around: Booker["around"];
}

/**
 * The key's owner together with the facts of a booking for an employee (null: the owner), in one round trip; what is known of the
 * owner is read again only when it has changed. Dates around those asked for are read with them where no limit names the owner.
 */
export async function readBookingByKey(
  hash: Buffer,
  {
    employeeId,
    policyId,
    startDate,
    endDate,
    known,
    now,
  }: Omit<WantedBooking, "employeeId"> & {
    readonly employeeId: string | null;
    readonly known: KnownBooker | null;
  },
): Promise<ReadBooking | null> {
  const dates = { startDate, endDate };
  const before = known?.value.around ?? null;
  const isKnown = before !== null && before.from <= startDate && before.until >= endDate;
  const asked = yearsOf(dates);
  const result = await askBooking({
    hash,
    employeeId,
    policyId,
    ...dates,
    ...asked,
    since: known && known.moment,
    countries: known && !isKnown ? countriesOf(known.value.employee) : null,
    now,
  });
  const read = shapedOrNull(BOOKING_BY_KEY_ROW, result);
  if (read === null) return null;
  const { moment, facts } = read;
  const actor = seen(hash, actorOf(read.actor));
  if (known === null || facts !== null) {
    return { actor, moment, facts: facts && bookingFactsOf(facts), around: null };
  }
  const around = read.around ? { row: read.around, ...asked } : isKnown ? before : null;
  const those = around ? datesWithin(around.row, dates) : read.dates;
  return { actor, moment, facts: those && bookingOn(known.value, those), around };
}

/** The whole years of dates. */
function yearsOf({ startDate, endDate }: { startDate: IsoDate; endDate: IsoDate }): Around {
  return { from: isoDate(`${startDate.slice(0, 4)}-01-01`), until: isoDate(`${endDate.slice(0, 4)}-12-31`) };
}

/** `hiatus.awaiting_since_by_key` as JSON. */
const AWAITING_BY_KEY_ROW = z.strictObject({
  actor: ACTOR_ROW,
  moment: z.string().nullable(),
  people: z.array(UUID).nullable(),
  requests: REQUESTS_ROW.nullable(),
});

/** What is known of what waited for somebody. */
export interface KnownQueue {
  /** When it was read; null when nothing is known. */
  readonly moment: string | null;
  /** Those for whom they may approve, as far as known: nobody else's requests wait for them. Null: no moment is wanted. */
  readonly people: readonly string[] | null;
}

interface ReadQueue {
  readonly actor: Actor;
  /** From which on a later reading can tell whether anything has changed; null when none can. */
  readonly moment: string | null;
  /** Null: it has not changed since the given moment. */
  readonly queue: { readonly people: readonly string[]; readonly requests: readonly RequestFacts[] } | null;
}

/**
 * The key's owner together with the first of what may wait for them, oldest first, in one round trip; without that when it is
 * known and has not changed.
 */
export async function readAwaitingByKey(
  hash: Buffer,
  { limit, known, now }: { limit: number; known: KnownQueue; now: Date },
): Promise<ReadQueue | null> {
  const result = await askQueue({ hash, limit, since: known.moment, people: known.people, now });
  const read = shapedOrNull(AWAITING_BY_KEY_ROW, result);
  if (read === null) return null;
  const { moment, people, requests } = read;
  return {
    actor: seen(hash, actorOf(read.actor)),
    moment,
    queue:
      moment !== null && moment === known.moment
        ? null
        : { people: people ?? [], requests: awaitingIn(requests) },
  };
}
