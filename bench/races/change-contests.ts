import { dayFromNow } from "@/test/worlds/organization-builder";
import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import { cancelling, deciding, readRequest, statusOf } from "./calls";
import type { Contest } from "./contest";
import { approved, asked, CLIENTS, daysLeft, isOfFirstCamp, many, unlessFewer } from "./in-a-round";
import { call, race } from "./race";
import { dayOf } from "./race-world";

/** The days of each contest, clear of those of the others; what is approved has to lie ahead. */
const DAYS = { decided: 134 };
const AHEAD = { approved: 400, replaced: 500 };

/** To change a request to a day. */
function changing(employee: number, id: string, body: object): PlannedRequest {
  return { key: keyOfEmployee(employee), method: "POST", target: `/time-off/requests/${id}`, body };
}

const on = (day: string) => ({ start_date: day, end_date: day });

const changeAgainstApprove: Contest = {
  name: "change against approve, of the version that was seen",
  expected: [{ "200": 1, "412 stale": CLIENTS - 1 }],
  run: async (round) => {
    const { ports, world, number } = round;
    const before = await daysLeft(round);
    const id = await asked(round, dayOf(world, DAYS.decided));
    const { version } = await readRequest(ports[0] ?? 0, number, id);
    const requests = many(CLIENTS, (index) =>
      isOfFirstCamp(index)
        ? { ...deciding(id, "approve"), body: { version } }
        : changing(number, id, { ...on(dayOf(world, DAYS.decided + 1)), version }),
    );
    const { tally } = await race(ports, requests);
    return { tally, flaws: await unlessFewer(round, before, 1) };
  },
};

const twoChanges: Contest = {
  name: "what is approved is changed by all",
  expected: [{ "200": 1, "409 already_changing": CLIENTS - 1 }],
  run: async (round) => {
    const { ports, number } = round;
    const id = await approved(round, dayFromNow(AHEAD.approved));
    const requests = many(CLIENTS, (index) =>
      changing(number, id, on(dayFromNow(AHEAD.approved + 1 + index))),
    );
    const { tally } = await race(ports, requests);
    const status = await statusOf(ports[0] ?? 0, number, id);
    return { tally, flaws: status === "approved" ? [] : [`it was approved, and is ${status}`] };
  },
};

const replacementAgainstEnd: Contest = {
  name: "a replacement is approved while what it replaces is cancelled",
  expected: [{ "200": 1, "409 already_decided": CLIENTS - 1 }],
  run: async (round) => {
    const { ports, number } = round;
    const old = await approved(round, dayFromNow(AHEAD.replaced));
    const body = on(dayFromNow(AHEAD.replaced + 1));
    const { id } = await call<{ id: string }>(ports[0] ?? 0, changing(number, old, body));
    const cancel = cancelling(number, old);
    const { tally, kinds } = await race(
      ports,
      many(CLIENTS, (index) => (isOfFirstCamp(index) ? deciding(id, "approve") : cancel)),
    );
    const isReplaced = isOfFirstCamp(kinds.indexOf("200"));
    const status = await statusOf(ports[0] ?? 0, number, id);
    const expected = isReplaced ? "approved" : "cancelled";
    const statusOfOld = await statusOf(ports[0] ?? 0, number, old);
    const isSo = status === expected && statusOfOld === "cancelled";
    return {
      tally,
      flaws: isSo ? [] : [`they are ${status} and ${statusOfOld}, not ${expected} and cancelled`],
    };
  },
};

/** Contests about requests that change. */
export const CHANGE_CONTESTS: readonly Contest[] = [changeAgainstApprove, twoChanges, replacementAgainstEnd];
