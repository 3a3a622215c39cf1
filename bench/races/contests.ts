import { asking, balanceOf, deciding, statusOf } from "./calls";
import { CHANGE_CONTESTS } from "./change-contests";
import type { Contest } from "./contest";
import { asked, CLIENTS, daysLeft, flawUnless, isOfFirstCamp, many, unlessFewer } from "./in-a-round";
import { INTERRUPTION_CONTESTS } from "./interruption-contests";
import { ORGANIZATION_CONTESTS } from "./organization-contests";
import { type Finish, race } from "./race";
import { dayOf } from "./race-world";
import { TURN_CONTESTS } from "./turn-contests";

const HALF = CLIENTS / 2;
/** The days of each contest, clear of the first ones, which are for the last day that is left. */
const DAYS = { overlap: 74, decided: 84, declined: 94, freed: 104, once: 114 };

const OF_AN_EMPLOYEE: readonly Contest[] = [
  {
    name: "the last day is asked for",
    expected: [{ "201": 1, "422 insufficient_balance": CLIENTS - 1 }],
    run: async ({ ports, world, number }) => {
      const requests = many(CLIENTS, (day) => asking(number, world.singleDay, dayOf(world, day)));
      const { tally } = await race(ports, requests);
      const left = (await balanceOf(ports[0] ?? 0, number, world.singleDay)).current_balance;
      return { tally, flaws: flawUnless(left === 0, `${left} days are left, not 0`) };
    },
  },
  {
    name: "the same day is asked for",
    expected: [{ "201": 1, "422 overlapping_request": CLIENTS - 1 }],
    run: async (round) => {
      const { ports, world, number } = round;
      const before = await daysLeft(round);
      const wanted = asking(number, world.plenty, dayOf(world, DAYS.overlap));
      const { tally } = await race(
        ports,
        many(CLIENTS, () => wanted),
      );
      return { tally, flaws: await unlessFewer(round, before, 1) };
    },
  },
  {
    name: "approve against decline",
    // Who declines what is approved overrides, as only admins may.
    expected: [
      { "200": 1, "409 already_decided": HALF - 1, "403 not_your_turn": HALF },
      { "200": 1, "409 already_decided": CLIENTS - 1 },
    ],
    run: async (round) => {
      const { ports, number } = round;
      const before = await daysLeft(round);
      const id = await asked(round, dayOf(round.world, DAYS.decided));
      // Both verdicts on both instances.
      const verdictOf = (index: number) => (isOfFirstCamp(index) ? "approve" : "decline");
      const { tally, kinds } = await race(
        ports,
        many(CLIENTS, (index) => deciding(id, verdictOf(index))),
      );
      const expected = verdictOf(kinds.indexOf("200")) === "approve" ? "approved" : "declined";
      const status = await statusOf(ports[0] ?? 0, number, id);
      return {
        tally,
        flaws: [
          ...flawUnless(status === expected, `it was ${expected}, and is ${status}`),
          ...(await unlessFewer(round, before, status === "declined" ? 0 : 1)),
        ],
      };
    },
  },
  {
    name: "the same request is declined",
    expected: [{ "200": 1, "409 already_decided": CLIENTS - 1 }],
    run: async (round) => {
      const before = await daysLeft(round);
      const id = await asked(round, dayOf(round.world, DAYS.declined));
      const { tally } = await race(
        round.ports,
        many(CLIENTS, () => deciding(id, "decline")),
      );
      return { tally, flaws: await unlessFewer(round, before, 0) };
    },
  },
  {
    name: "a day is freed by a decline and asked for anew",
    expected: [
      { "200": 1, "409 already_decided": HALF - 1, "422 overlapping_request": HALF },
      { "200": 1, "409 already_decided": HALF - 1, "201": 1, "422 overlapping_request": HALF - 1 },
    ],
    run: async (round) => {
      const { ports, world, number } = round;
      const before = await daysLeft(round);
      const id = await asked(round, dayOf(round.world, DAYS.freed));
      const again = asking(number, world.plenty, dayOf(world, DAYS.freed));
      const { tally } = await race(
        ports,
        many(CLIENTS, (index) => (isOfFirstCamp(index) ? deciding(id, "decline") : again)),
      );
      return { tally, flaws: await unlessFewer(round, before, tally["201"] ?? 0) };
    },
  },
  {
    name: "one idempotency key is used by all",
    expected: [{ "201": CLIENTS }],
    run: async (round) => {
      const { ports, world, number } = round;
      const before = await daysLeft(round);
      const options = { idempotencyKey: `round-${number}` };
      const wanted = asking(number, world.plenty, dayOf(world, DAYS.once), options);
      const { tally, ids }: Finish = await race(
        ports,
        many(CLIENTS, () => wanted),
      );
      const flaws = flawUnless(ids.size === 1, `${ids.size} requests were answered, not 1`);
      return { tally, flaws: [...flaws, ...(await unlessFewer(round, before, 1))] };
    },
  },
];

/** All of them. */
export const CONTESTS: readonly Contest[] = [
  ...OF_AN_EMPLOYEE,
  ...CHANGE_CONTESTS,
  ...INTERRUPTION_CONTESTS,
  ...TURN_CONTESTS,
  ...ORGANIZATION_CONTESTS,
];
