import type { RequestReference } from "@/contracts/time-off";
import { Together } from "@/db/connection/together";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { isExclusionViolation } from "@/db/connection/violations";
import {
  lockBookingFacts,
  lockSeveralBookings,
  type WantedBooking,
} from "@/db/time-off/booking/booking.store";
import type { BookingFacts } from "@/db/time-off/booking/booking-facts";
import { type NewRequest, writeRequests } from "@/db/time-off/new-requests.store";
import { DomainError } from "@/domain/errors";
import type { ServiceContext } from "../service-context";
import { OVERLAPS } from "./check-booking";

/** Time off that somebody asks for, before the facts are known. */
interface Booking {
  readonly ctx: ServiceContext;
  readonly wanted: WantedBooking;
  readonly hasFiles: boolean;
  /** The request to write, given the facts under the locks; throws when it is refused. */
  readonly decide: (facts: BookingFacts | null) => NewRequest;
}

/** What became of one of several bookings; null when it has to be made alone. */
type Outcome = { readonly request: NewRequest } | { readonly error: unknown } | null;

const MINUTE_MS = 60_000;

/** At most so many share a transaction, which keeps all their people locked. */
const MOST = 16;

const together = new Together<Booking, Outcome>(MOST, bookTogether);

/**
 * Writes the request. Error: what `decide` throws, 422 `overlapping_request` when somebody else took one of its half
 * days meanwhile.
 */
export async function book(booking: Booking): Promise<RequestReference> {
  try {
    // What is done once is a transaction of its own, and files take long to write.
    const outcome =
      booking.ctx.once || booking.hasFiles ? null : await together.answer(partyOf(booking), booking);
    if (outcome === null) return await bookAlone(booking);
    if ("error" in outcome) throw outcome.error;
    return { id: outcome.request.id };
  } catch (error) {
    throw isExclusionViolation(error, "requests_no_shared_slot") ? DomainError.refused([OVERLAPS]) : error;
  }
}

function bookAlone({ ctx, wanted, decide }: Booking): Promise<RequestReference> {
  return inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
    const request = decide(await lockBookingFacts(tx, wanted));
    await writeRequests(tx, [request], { now: ctx.now, isLast: true });
    return { id: request.id };
  });
}

/** One transaction for all who come before a connection is free. */
function bookTogether(take: () => readonly Booking[], { ctx }: Booking): Promise<Outcome[]> {
  return inTransaction({ organizationId: ctx.organizationId, waitsForCalendar: true }, async (tx) => {
    const bookings = take();
    const now = latest(bookings);
    const facts = await factsOf(tx, bookings, now);
    const outcomes = bookings.map((booking, place) => outcomeOf(booking, facts[place]));
    const requests = outcomes.flatMap((outcome) =>
      outcome && "request" in outcome ? [outcome.request] : [],
    );
    if (requests.length > 0) await writeRequests(tx, requests, { now, isLast: true });
    return outcomes;
  });
}

/** A booking that is alone waits for its locks; of several, those that have to be made alone are undefined. */
async function factsOf(tx: Transaction, bookings: readonly Booking[], now: Date) {
  const wanted = bookings.map((booking) => booking.wanted);
  const [only, ...others] = wanted;
  if (only && others.length === 0) return [await lockBookingFacts(tx, only)];
  const facts = await lockSeveralBookings(tx, wanted, now);
  return facts.map((one) => one ?? undefined);
}

/** Colleagues, if their calls also agree on the time: one moment is written for all of them. */
function partyOf({ ctx }: Booking): string {
  return `${ctx.organizationId} ${Math.floor(ctx.now.getTime() / MINUTE_MS)}`;
}

/** When the last of them was asked for. */
function latest(bookings: readonly Booking[]): Date {
  return new Date(Math.max(...bookings.map(({ ctx }) => ctx.now.getTime())));
}

function outcomeOf({ decide }: Booking, facts: BookingFacts | null | undefined): Outcome {
  if (facts === undefined) return null;
  try {
    return { request: decide(facts) };
  } catch (error) {
    return { error };
  }
}
