import { dayFromNow } from "@/test/worlds/organization-builder";
import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import { asking, balanceOf } from "./calls";
import type { Contest, Round } from "./contest";
import { call, race } from "./race";

const CLIENTS = 64;
/** Besides the admin. */
const BOOKERS = CLIENTS - 1;
/** In how many days; what is past stays as it was counted. */
const FIRST_HOLIDAY = 2;
/** Whose balances are looked at. */
const LOOKED_AT = 4;

const many = <T>(count: number, made: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => made(index));

/** A holiday comes while people ask for it and the day after it: it counts for none of them. */
const holidayAgainstBooking: Contest = {
  name: "a holiday comes while its day is asked for",
  expected: [{ "201": CLIENTS }],
  run: async ({ ports, world, number }) => {
    const groups = Math.floor((world.employees - 1) / BOOKERS);
    const firstBooker = 1 + ((number - 1) % groups) * BOOKERS;
    const dayNumber = FIRST_HOLIDAY + 2 * Math.floor((number - 1) / groups);
    const day = dayFromNow(dayNumber);
    const lastDay = dayFromNow(dayNumber + 1);
    const [port = 0] = ports;
    const requested = (booker: number) =>
      balanceOf(port, booker, world.butHolidays).then((balance) => balance.days_requested);
    const lookedAt = many(LOOKED_AT, (n) => firstBooker + n * 15);
    const before = await Promise.all(lookedAt.map(requested));
    const holiday = createHoliday(world.employees, number, day);
    const requests = many(BOOKERS, (n) => asking(firstBooker + n, world.butHolidays, day, { lastDay }));
    // In the middle of the others.
    const { tally, kinds } = await race(ports, requests.toSpliced(BOOKERS / 2, 0, holiday));
    const days = await daysOf(port, world.employees, { from: day, to: lastDay });
    const wrong = days.filter((count) => count !== 1).length;
    const after = await Promise.all(lookedAt.map(requested));
    const unlike = after.filter((count, n) => count - (before[n] ?? 0) !== 1).length;
    return {
      tally,
      flaws: [
        ...(days.length === kinds.filter((kind) => kind === "201").length - 1
          ? []
          : [`${days.length} requests are there`]),
        ...(wrong === 0 ? [] : [`${wrong} requests count the holiday`]),
        ...(unlike === 0 ? [] : [`${unlike} balances count the holiday`]),
      ],
    };
  },
};

function createHoliday(admin: number, round: number, day: string): PlannedRequest {
  const body = { name: `Round ${round}`, start_date: day, end_date: day, country_code: "DE" };
  return { key: keyOfEmployee(admin), method: "POST", target: "/holidays", body };
}

/** What each request between two days counts. */
async function daysOf(port: number, admin: number, { from, to }: { from: string; to: string }) {
  const found = await call<{ days: number; start_date: string }[]>(port, {
    key: keyOfEmployee(admin),
    method: "GET",
    target: `/time-off/requests?from=${from}&to=${to}&limit=100`,
  });
  return found.filter(({ start_date }) => start_date === from).map(({ days }) => days);
}

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** All are given the same name at once: one gets it. */
const renameToOneName: Contest = {
  name: "all are renamed to one name",
  expected: [{ "200": 1, "409 name_taken": CLIENTS - 1 }],
  run: async ({ ports, world, number }) => {
    const [port = 0] = ports;
    const key = keyOfEmployee(world.employees);
    const list: PlannedRequest = { key, method: "GET", target: "/employment-types" };
    if (number === 1) await createEntries(port, key);
    const name = `Round ${number}`;
    const entries = (await call<Entry[]>(port, list)).slice(0, CLIENTS);
    const { tally } = await race(
      ports,
      entries.map(({ id }) => ({
        key,
        method: "POST",
        target: `/employment-types/${id}`,
        body: { name },
      })),
    );
    const so = (await call<Entry[]>(port, list)).filter((entry) => entry.name === name).length;
    return { tally, flaws: so === 1 ? [] : [`${so} have the name, not 1`] };
  },
};

async function createEntries(port: Round["ports"][number], key: string): Promise<void> {
  for (let n = 0; n < CLIENTS; n++) {
    await call(port, { key, method: "POST", target: "/employment-types", body: { name: `Type ${n}` } });
  }
}

/** Races in which all of an organization take part. */
export const ORGANIZATION_CONTESTS: readonly Contest[] = [holidayAgainstBooking, renameToOneName];
