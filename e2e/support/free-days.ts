import type { Balance, Service } from "./service";

/** Work days in a row with nothing booked and no holiday. */
export interface FreeDays {
  readonly first: string;
  readonly last: string;
}

interface Preview {
  readonly days: number;
  readonly violations: readonly unknown[];
}

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 10;

/**
 * A number of free work days of the balance's cycle: the next ones from ten days ahead; late in a cycle the last
 * ones that have passed. The service is asked, so that no journey depends on the day on which it runs.
 */
export async function findFreeDays(service: Service, balance: Balance, days: number): Promise<FreeDays> {
  for (const first of candidates(balance)) {
    const last = plusDays(first, days - 1);
    if (last > balance.cycle_end_date || !isWithinAWeek(first, days)) continue;
    const query = { policy_id: balance.id, start_date: first, end_date: last };
    const preview = await service.get<Preview>("/time-off/preview", query);
    if (preview.days === days && preview.violations.length === 0) return { first, last };
  }
  throw new Error(`no ${days} free days in a row in the cycle of ${balance.name}`);
}

/** The date some days later. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function* candidates({ cycle_start_date, cycle_end_date }: Balance): Generator<string> {
  const begin = plusDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  for (let date = begin; date <= cycle_end_date; date = plusDays(date, 1)) yield date;
  for (let date = plusDays(begin, -1); date >= cycle_start_date; date = plusDays(date, -1)) yield date;
}

function isWithinAWeek(first: string, days: number): boolean {
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday + days <= 5;
}

const WEEKS_SOUGHT = 40;

/**
 * A Monday at least this many weeks ahead, whose week is free and fully worked: for what has to lie ahead,
 * whatever the day on which the journey runs.
 */
export async function findFreeWeek(service: Service, balance: Balance, weeksAhead: number): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = plusDays(today, 7 * weeksAhead - weekday);
  for (let week = 0; week < WEEKS_SOUGHT; week += 1) {
    const monday = plusDays(first, 7 * week);
    const query = { policy_id: balance.id, start_date: monday, end_date: plusDays(monday, 4) };
    const preview = await service.get<Preview>("/time-off/preview", query);
    if (preview.days === 5 && preview.violations.length === 0) return monday;
  }
  throw new Error(`no free week in which ${balance.name} can be booked`);
}
