// SQL for booking, the busiest of all: functions lock and gather in one statement.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { OrganizationId } from "@/domain/tenancy";
import { shapedOrNull } from "../../connection/shaped";
import { inTransaction, type Transaction } from "../../connection/transaction";
import { BOOKING_FACTS_ROW, type BookingFacts, bookingFactsOf } from "./booking-facts";
import { FACTS_OF_BOOKERS, factsByPlace } from "./facts-of-bookers";

export interface WantedBooking {
  readonly employeeId: string;
  readonly policyId: string;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly now: Date;
}

const BOOKING_FACTS = "SELECT hiatus.new_request_facts($1, $2, $3, $4, $5, $6, $7) AS result";

/** The facts as they are now, in one round trip; null when the organization has no such employee. */
export async function readBookingFacts(
  organizationId: OrganizationId,
  wanted: WantedBooking,
): Promise<BookingFacts | null> {
  const [row] = await inTransaction({ organizationId }, (tx) =>
    tx.only(BOOKING_FACTS, paramsOf(organizationId, wanted, false)),
  );
  const facts = shapedOrNull(BOOKING_FACTS_ROW, row?.result);
  return facts && bookingFactsOf(facts);
}

/** The facts under the locks of the calendar and the employee, which hold until the transaction ends. */
export async function lockBookingFacts(tx: Transaction, wanted: WantedBooking): Promise<BookingFacts | null> {
  const [row] = await tx.enter(BOOKING_FACTS, paramsOf(tx.organizationId, wanted, true));
  const facts = shapedOrNull(BOOKING_FACTS_ROW, row?.result);
  return facts && bookingFactsOf(facts);
}

/**
 * The same for several bookings at once, in their order; null for each that has to be made alone. That is so when there is no such
 * employee, another transaction has locked them, the same employee comes earlier, or a capacity limits the booking: then these
 * bookings could take each other's places.
 */
export async function lockSeveralBookings(
  tx: Transaction,
  wanted: readonly WantedBooking[],
  now: Date,
): Promise<(BookingFacts | null)[]> {
  const placed = wanted.map((one, place) => ({ ...one, place }));
  const [row] = await tx.enter("SELECT hiatus.facts_of_bookers($1, $2, $3) AS result", [
    tx.organizationId,
    JSON.stringify(placed),
    now,
  ]);
  const result = shapedOrNull(FACTS_OF_BOOKERS, row?.result);
  const read = result && factsByPlace(result);
  return wanted.map((_, place) => {
    const facts = read?.get(place);
    return facts === undefined || facts.limits.some(({ kind }) => kind === "capacity") ? null : facts;
  });
}

/** The facts of a transaction that has locked the employee already. */
export async function readBookingFactsIn(
  tx: Transaction,
  wanted: WantedBooking,
): Promise<BookingFacts | null> {
  const [row] = await tx.query(BOOKING_FACTS, paramsOf(tx.organizationId, wanted, false));
  const facts = shapedOrNull(BOOKING_FACTS_ROW, row?.result);
  return facts && bookingFactsOf(facts);
}

function paramsOf(organizationId: OrganizationId, wanted: WantedBooking, writes: boolean) {
  const { employeeId, policyId, startDate, endDate, now } = wanted;
  return [organizationId, employeeId, policyId, startDate, endDate, now, writes] as const;
}
