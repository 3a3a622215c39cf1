import { weekdayOf } from "@/domain/dates/day-number";
import { addDays, type IsoDate, isoDate, toDayNumber } from "@/domain/dates/iso-date";
import { dayFromNow } from "@/test/worlds/organization-builder";
import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import { asking, balanceOf, deciding } from "./calls";
import type { Contest, Round } from "./contest";
import { CLIENTS, many } from "./in-a-round";
import { call, race } from "./race";

/** Besides the admin. */
const BOOKERS = CLIENTS - 1;
/** In how many days; what is past stays as it was counted. */
const HOLIDAY = 2;
/** Whose balances are looked at. */
const LOOKED_AT = 4;

/** A holiday comes while people ask for it and the day after it: it counts for none of them. */
const holidayAgainstBooking: Contest = {
  name: "a holiday comes while its day is asked for",
  expected: [{ "201": CLIENTS }],
  run: async ({ ports, world, number }) => {
    const [port = 0] = ports;
    const [day, lastDay] = [dayFromNow(HOLIDAY), dayFromNow(HOLIDAY + 1)];
    const bookers = many(BOOKERS, (n) => 1 + n);
    const holiday = createHoliday(world.employees, number, day);
    const requests = bookers.map((booker) => asking(booker, world.butHolidays, day, { lastDay }));
    const before = await daysLeft(port, world);
    // In the middle of the others.
    const { tally } = await race(ports, requests.toSpliced(BOOKERS / 2, 0, holiday));
    const asked = await pendingFrom(port, world.employees, day);
    const counting = asked.filter(({ days }) => days !== 1).length;
    const left = await daysLeft(port, world);
    // A balance tells of this year.
    const isThisYear = lastDay.slice(0, 4) === dayFromNow(0).slice(0, 4);
    const unlike = left.filter((days, n) => (before[n] ?? 0) - days !== Number(isThisYear)).length;
    await undo({ ports, admin: world.employees, asked: asked.map(({ id }) => id) });
    return {
      tally,
      flaws: [
        ...(asked.length === BOOKERS ? [] : [`${asked.length} requests are there`]),
        ...(counting === 0 ? [] : [`${counting} requests count the holiday`]),
        ...(unlike === 0 ? [] : [`${unlike} of ${LOOKED_AT} balances count the holiday`]),
      ],
    };
  },
};

function daysLeft(port: number, { butHolidays }: Round["world"]): Promise<number[]> {
  const bookers = many(LOOKED_AT, (n) => 1 + n * 15);
  return Promise.all(
    bookers.map(async (booker) => (await balanceOf(port, booker, butHolidays)).current_balance),
  );
}

function createHoliday(admin: number, round: number, day: string): PlannedRequest {
  const body = { name: `Round ${round}`, start_date: day, end_date: day, country_code: "DE" };
  return { key: keyOfEmployee(admin), method: "POST", target: "/holidays", body };
}

/** The requests that wait for a decision and begin on that day. */
async function pendingFrom(port: number, admin: number, day: string) {
  const found = await call<{ id: string; days: number; start_date: string }[]>(port, {
    key: keyOfEmployee(admin),
    method: "GET",
    target: `/time-off/requests?from=${day}&to=${day}&status=pending&limit=100`,
  });
  return found.filter(({ start_date }) => start_date === day);
}

interface Done {
  readonly ports: readonly number[];
  readonly admin: number;
  readonly asked: readonly string[];
}

/** Takes it all back, for the next round. */
async function undo({ ports, admin, asked }: Done): Promise<void> {
  await race(
    ports,
    asked.map((id) => deciding(id, "decline")),
  );
  const key = keyOfEmployee(admin);
  const [port = 0] = ports;
  const holidays = await call<Entry[]>(port, { key, method: "GET", target: "/holidays" });
  for (const { id } of holidays) await call(port, { key, method: "DELETE", target: `/holidays/${id}` });
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

const PLACES = 3;

/** All ask for the same day, on which no more than three may be away: three get it. */
const fillACapacity: Contest = {
  name: "three places are asked for by all",
  expected: [{ "201": PLACES, "422 capacity_reached": CLIENTS - PLACES }],
  run: async ({ ports, world, number }) => {
    const [port = 0] = ports;
    const key = keyOfEmployee(world.employees);
    const day = workdayFrom(isoDate(dayFromNow(HOLIDAY)));
    const limit = await call<Entry>(port, {
      key,
      method: "POST",
      target: "/booking-limits",
      body: { name: `Round ${number}`, kind: "capacity", start_date: day, end_date: day, max_absent: PLACES },
    });
    const bookers = many(CLIENTS, (n) => 1 + n);
    const { tally } = await race(
      ports,
      bookers.map((booker) => asking(booker, world.plenty, day)),
    );
    const asked = await pendingFrom(port, world.employees, day);
    await race(
      ports,
      asked.map(({ id }) => deciding(id, "decline")),
    );
    await call(port, { key, method: "DELETE", target: `/booking-limits/${limit.id}` });
    return { tally, flaws: asked.length === PLACES ? [] : [`${asked.length} are away, not ${PLACES}`] };
  },
};

/** The first day from a date on that is worked. */
function workdayFrom(date: IsoDate): IsoDate {
  const weekday = weekdayOf(toDayNumber(date));
  return weekday < 5 ? date : addDays(date, 7 - weekday);
}

/** Races in which all of an organization take part. */
export const ORGANIZATION_CONTESTS: readonly Contest[] = [
  holidayAgainstBooking,
  renameToOneName,
  fillACapacity,
];
