import { dayFromNow } from "@/test/worlds/organization-builder";
import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import { asking, deciding, readRequest } from "./calls";
import type { Contest, Round } from "./contest";
import { asked, CLIENTS, daysLeft, flawUnless, isOfFirstCamp, many, unlessFewer } from "./in-a-round";
import { call, race } from "./race";
import { dayOf } from "./race-world";

const HALF = CLIENTS / 2;
const DAYS = { undone: 144 };
/** From which day on an assignment ends; nothing else is booked after it. */
const AHEAD = { ended: 600 };

/** To set who approves for the employee of the round, in turn, or what an assignment of theirs is. */
function administering(
  { world, number }: Round,
  method: "PUT" | "POST",
  path: string,
  body: object,
): PlannedRequest {
  const target = `/employees/${world.employeeIds[number] ?? ""}${path}`;
  return { key: keyOfEmployee(world.employees), method, target, body };
}

/** Employee 0 approves for all, and here somebody else after them. */
function approvedBy(round: Round, ...approvers: readonly number[]): PlannedRequest {
  const ids = approvers.map((number) => round.world.employeeIds[number] ?? "");
  return administering(round, "PUT", "/approvers", { approver_ids: ids });
}

/** The first approver undoes the approval while the second one approves: the undo is too late, or it is not their turn. */
const undoAgainstNextStep: Contest = {
  name: "undo against the next step",
  expected: [
    { "200": 1, "409 already_decided": CLIENTS - 1 },
    { "200": 1, "409 already_decided": HALF - 1, "403 not_your_turn": HALF },
  ],
  run: async (round) => {
    const { ports, world, number } = round;
    const [port = 0] = ports;
    // Not the admin, who could approve out of turn.
    const second = number === 1 ? 2 : 1;
    await call(port, approvedBy(round, 0, second));
    const before = await daysLeft(round);
    const id = await asked(round, dayOf(world, DAYS.undone));
    await call(port, deciding(id, "approve"));
    const { tally, kinds } = await race(
      ports,
      many(CLIENTS, (index) =>
        isOfFirstCamp(index) ? deciding(id, "undo") : deciding(id, "approve", second),
      ),
    );
    const isUndone = isOfFirstCamp(kinds.indexOf("200"));
    const { status, steps } = await readRequest(port, number, id);
    const seen = [status, ...steps.map((step) => step.status)].join(" ");
    const expected = isUndone ? "pending current waiting" : "approved approved approved";
    await call(port, approvedBy(round, 0));
    return {
      tally,
      flaws: [
        ...flawUnless(seen === expected, `it is ${seen}, not ${expected}`),
        ...(await unlessFewer(round, before, 1)),
      ],
    };
  },
};

/** How many pending or approved requests the employee of the round has from a day on. */
async function liveFrom({ ports: [port = 0], number }: Round, day: string): Promise<number> {
  const target = `/time-off/requests?from=${day}&status=pending,approved`;
  return (await call<unknown[]>(port, { key: keyOfEmployee(number), method: "GET", target })).length;
}

/** An assignment ends while days after its end are asked for: none of them stays booked. */
const endAgainstBooking: Contest = {
  name: "an assignment ends while days after it are asked for",
  expected: many(CLIENTS, (booked) => ({
    "200": 1,
    ...(booked > 0 && { "201": booked }),
    ...(booked < CLIENTS - 1 && { "422 outside_bookable_dates": CLIENTS - 1 - booked }),
  })),
  run: async (round) => {
    const { ports, world, number } = round;
    const [port = 0] = ports;
    const policy = `/policies/${world.plenty}`;
    const end = administering(round, "POST", policy, { end_effective_date: dayFromNow(AHEAD.ended - 1) });
    const bookings = many(CLIENTS - 1, (n) => asking(number, world.plenty, dayFromNow(AHEAD.ended + n)));
    // In the middle of the others.
    const { tally } = await race(ports, bookings.toSpliced(HALF, 0, end));
    const live = await liveFrom(round, dayFromNow(AHEAD.ended));
    await call(port, administering(round, "POST", policy, { end_effective_date: null }));
    return { tally, flaws: flawUnless(live === 0, `${live} days are booked after the end`) };
  },
};

/** Contests about whose turn it is, and about an assignment that ends. */
export const TURN_CONTESTS: readonly Contest[] = [undoAgainstNextStep, endAgainstBooking];
