import { dayFromNow } from "@/test/worlds/organization-builder";
import { deciding, readRequest } from "./calls";
import type { Contest, Round } from "./contest";
import {
  approved,
  asked,
  CLIENTS,
  daysLeft,
  flawUnless,
  isOfFirstCamp,
  many,
  unlessFewer,
} from "./in-a-round";
import { race } from "./race";

const HALF = CLIENTS / 2;
/** In how many days the holidays of the contests begin, clear of the days of the others. */
const AHEAD = { approved: 520, pending: 530 };
const HOLIDAY_DAYS = 3;

interface Both {
  readonly holiday: string;
  readonly sickness: string;
}

/** What is wrong with a holiday of which a sickness has, or has not, taken the second day. */
async function unlessInterrupted(
  { ports, number }: Round,
  { holiday }: Both,
  isSick: boolean,
): Promise<string[]> {
  const { status, days, dates } = await readRequest(ports[1] ?? 0, number, holiday);
  const reason = dates[1]?.reason ?? "";
  const expected = isSick
    ? { days: HOLIDAY_DAYS - 1, reason: "interrupted" }
    : { days: HOLIDAY_DAYS, reason: "counted" };
  const isSo = status === "approved" && days === expected.days && reason === expected.reason;
  return flawUnless(isSo, `the holiday is ${status}, ${days} days, the second ${reason}`);
}

/** A sickness on the second day of an approved holiday is approved and declined at once: both change, or neither. */
const interruptAgainstDecline: Contest = {
  name: "interrupt against decline",
  // Who declines what is approved overrides, as only admins may.
  expected: [
    { "200": 1, "409 already_decided": HALF - 1, "403 not_your_turn": HALF },
    { "200": 1, "409 already_decided": CLIENTS - 1 },
  ],
  run: async (round) => {
    const { ports, world, number } = round;
    const [first, second, last] = [0, 1, 2].map((n) => dayFromNow(AHEAD.approved + n)) as [
      string,
      string,
      string,
    ];
    const before = await daysLeft(round, last);
    const holiday = await approved(round, first, { lastDay: last });
    const sickness = await asked(round, second, { policy: world.sick });
    const { tally, kinds } = await race(
      ports,
      many(CLIENTS, (index) => deciding(sickness, isOfFirstCamp(index) ? "approve" : "decline")),
    );
    const isSick = isOfFirstCamp(kinds.indexOf("200"));
    const { status } = await readRequest(ports[0] ?? 0, number, sickness);
    const expected = isSick ? "approved" : "declined";
    return {
      tally,
      flaws: [
        ...flawUnless(status === expected, `the sickness was ${expected}, and is ${status}`),
        ...(await unlessInterrupted(round, { holiday, sickness }, isSick)),
        ...(await unlessFewer(round, before, isSick ? HOLIDAY_DAYS - 1 : HOLIDAY_DAYS, last)),
      ],
    };
  },
};

/** A sickness is approved while the holiday that it would interrupt is declined: both come true, in either order. */
const interruptAgainstEnd: Contest = {
  name: "interrupt against decline of what is interrupted",
  expected: [{ "200": 2, "409 already_decided": CLIENTS - 2 }],
  run: async (round) => {
    const { ports, world, number } = round;
    const [first, second, last] = [0, 1, 2].map((n) => dayFromNow(AHEAD.pending + n)) as [
      string,
      string,
      string,
    ];
    const before = await daysLeft(round, last);
    const holiday = await asked(round, first, { lastDay: last });
    const sickness = await asked(round, second, { policy: world.sick });
    const { tally } = await race(
      ports,
      many(CLIENTS, (index) =>
        isOfFirstCamp(index) ? deciding(sickness, "approve") : deciding(holiday, "decline"),
      ),
    );
    const [ofHoliday, ofSickness] = await Promise.all(
      [holiday, sickness].map((id) => readRequest(ports[0] ?? 0, number, id)),
    );
    const isSo =
      ofHoliday?.status === "declined" && ofSickness?.status === "approved" && ofSickness.days === 1;
    return {
      tally,
      flaws: [
        ...flawUnless(isSo, `the holiday is ${ofHoliday?.status}, the sickness ${ofSickness?.status}`),
        ...(await unlessFewer(round, before, 0, last)),
      ],
    };
  },
};

/** Contests about time off that takes days out of other time off. */
export const INTERRUPTION_CONTESTS: readonly Contest[] = [interruptAgainstDecline, interruptAgainstEnd];
