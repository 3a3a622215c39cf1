import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import { call, race, type Tally } from "./race";
import { dayOf, type RaceWorld } from "./race-world";

const CLIENTS = 64;
const DECLINERS = 16;
const APPROVER = 0;
const RACED_DAY = 10;
const DECLINED_DAY = 20;

/** A kind of race, what each of its rounds must come to, and what else must be true after it. */
export interface Contest {
  name: string;
  expected: Tally;
  /** Runs one round for the employee of that number. */
  run: (port: number, world: RaceWorld, employee: number) => Promise<{ tally: Tally; flaws: string[] }>;
}

export const CONTESTS: readonly Contest[] = [
  {
    name: `${CLIENTS} clients ask for ${CLIENTS} different days, one day is left`,
    expected: { "201": 1, "422 insufficient_balance": CLIENTS - 1 },
    run: async (port, world, employee) => {
      const days = Array.from({ length: CLIENTS }, (_, n) => n);
      const tally = await race(
        port,
        days.map((n) => asking(employee, world.singleDay, dayOf(world, n))),
      );
      const left = await balanceOf(port, employee, world.singleDay);
      return {
        tally,
        flaws: left.current_balance === 0 ? [] : [`${left.current_balance} days are left, not 0`],
      };
    },
  },
  {
    name: `${CLIENTS} clients ask for the same day`,
    expected: { "201": 1, "422 overlapping_request": CLIENTS - 1 },
    run: async (port, world, employee) => {
      const wanted = asking(employee, world.plenty, dayOf(world, RACED_DAY + CLIENTS));
      const tally = await race(
        port,
        Array.from({ length: CLIENTS }, () => wanted),
      );
      const { days_requested } = await balanceOf(port, employee, world.plenty);
      return { tally, flaws: days_requested === 1 ? [] : [`${days_requested} days are requested, not 1`] };
    },
  },
  {
    name: `${DECLINERS} clients decline the same request`,
    expected: { "200": 1, "409 already_decided": DECLINERS - 1 },
    run: async (port, world, employee) => {
      const before = await balanceOf(port, employee, world.plenty);
      const { id } = await call<{ id: string }>(
        port,
        asking(employee, world.plenty, dayOf(world, DECLINED_DAY + CLIENTS)),
      );
      const decline: PlannedRequest = {
        key: keyOfEmployee(APPROVER),
        method: "POST",
        target: `/time-off/requests/${id}/decline`,
        body: { note: "Too many of us are away." },
      };
      const tally = await race(
        port,
        Array.from({ length: DECLINERS }, () => decline),
      );
      const after = await balanceOf(port, employee, world.plenty);
      const isSame = after.current_balance === before.current_balance;
      return {
        tally,
        flaws: isSame ? [] : [`the balance went from ${before.current_balance} to ${after.current_balance}`],
      };
    },
  },
];

interface Balance {
  id: string;
  current_balance: number;
  days_requested: number;
}

async function balanceOf(port: number, employee: number, policy: string): Promise<Balance> {
  const balances = await call<Balance[]>(port, {
    key: keyOfEmployee(employee),
    method: "GET",
    target: "/time-off/balances",
  });
  const found = balances.find(({ id }) => id === policy);
  if (found === undefined) throw new Error(`Employee ${employee} has no balance of ${policy}.`);
  return found;
}

function asking(employee: number, policy: string, day: string): PlannedRequest {
  return {
    key: keyOfEmployee(employee),
    method: "POST",
    target: "/time-off/requests",
    body: { policy_id: policy, start_date: day, end_date: day },
  };
}
