import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import type { PlannedRequest } from "../load/prepared-request";

const BETWEEN_SPANNING = 10;

interface Booking extends PlannedRequest {
  body: { policy_id: string; start_date: IsoDate; end_date: IsoDate };
}

/** Deals out bookings, each once. */
export interface Bookings {
  /** For one run; with those over the day that changes, of which something counts whether it is free or not. */
  next: (isOverChange: boolean) => PlannedRequest[];
}

/** Of single free days: they stay, but those of the busy week and the next Monday; two days in a row there become one booking. */
export function dealBookings(
  creates: readonly PlannedRequest[],
  { busyMonday, runs }: { busyMonday: IsoDate; runs: number },
): Bookings {
  const bookings = creates.filter(isBooking);
  const isInWeek = ({ body }: Booking) =>
    body.start_date >= busyMonday && body.start_date <= addDays(busyMonday, 7);
  const singles = bookings.filter((booking) => !isInWeek(booking));
  const each = Math.floor(singles.length / runs);
  const spanning = spanningOf(bookings.filter(isInWeek), busyMonday);
  return {
    next: (isOverChange) => {
      const dealt: PlannedRequest[] = singles.splice(0, each);
      if (!isOverChange) return dealt;
      return dealt.flatMap((single, index) =>
        index % BETWEEN_SPANNING === 0 ? [...spanning.splice(0, 1), single] : [single],
      );
    },
  };
}

/** The Tuesday and Wednesday of everybody who has both free. */
function spanningOf(bookings: readonly Booking[], busyMonday: IsoDate): PlannedRequest[] {
  const [tuesday, wednesday] = [addDays(busyMonday, 1), addDays(busyMonday, 2)];
  const free = new Set(bookings.map(({ key, body }) => `${key} ${body.start_date}`));
  return bookings
    .filter(({ key, body }) => body.start_date === tuesday && free.has(`${key} ${wednesday}`))
    .map((booking) => ({ ...booking, body: { ...booking.body, end_date: wednesday } }));
}

function isBooking(planned: PlannedRequest): planned is Booking {
  return planned.body !== undefined && "start_date" in planned.body;
}
