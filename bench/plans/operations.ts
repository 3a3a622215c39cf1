import { daysBetween, type IsoDate } from "@/domain/dates/iso-date";
import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import type { Operation } from "../measure/contestant";

/** What the plans are made of. */
export interface Ground {
  /** The employees whose keys call. */
  callers: readonly number[];
  freeDays: ReadonlyMap<number, readonly IsoDate[]>;
  /** Policies by name. */
  policies: ReadonlyMap<string, string>;
  /** How many creates a round may need. */
  creates: number;
  takeBackCreated: () => Promise<void>;
  untilAtRest: () => Promise<void>;
}

const SOONEST_PREVIEW_DAYS = 14;
const PREVIEWED_DAYS = 3;
// A prime, so that steps of it reach every day of a list that is no multiple of it.
const DAY_STRIDE = 37;

/** The four measured calls, each with the requests that drive it. */
export function operationsOn(ground: Ground): Operation[] {
  const { callers } = ground;
  const leads = callers.filter((n) => n % 10 === 0);
  return [
    {
      name: "balances",
      status: 200,
      isRepeatable: true,
      requests: callers.map((n) => get(n, "/time-off/balances")),
    },
    {
      name: "preview",
      status: 200,
      isRepeatable: true,
      requests: callers.flatMap((n) => previewOf(n, ground)),
    },
    {
      name: "create",
      status: 201,
      isRepeatable: false,
      requests: creations(ground),
      untilAtRest: ground.untilAtRest,
      tidyUp: ground.takeBackCreated,
    },
    {
      name: "queue",
      status: 200,
      isRepeatable: true,
      requests: leads.map((n) => get(n, "/time-off/requests?awaiting_me=true")),
    },
  ];
}

/** Three days in a row that are free, in one policy year. */
function previewOf(n: number, { freeDays, policies }: Ground): PlannedRequest[] {
  const free = (freeDays.get(n) ?? []).slice(SOONEST_PREVIEW_DAYS);
  const index = free.findIndex((day, at) => {
    const last = free[at + PREVIEWED_DAYS - 1];
    return (
      last !== undefined &&
      daysBetween(day, last) === PREVIEWED_DAYS - 1 &&
      day.slice(0, 4) === last.slice(0, 4)
    );
  });
  const [start, end] = [free[index], free[index + PREVIEWED_DAYS - 1]];
  if (start === undefined || end === undefined) return [];
  const policy = policyNamed(policies, "Vacation");
  return [get(n, `/time-off/preview?policy_id=${policy}&start_date=${start}&end_date=${end}`)];
}

/** Single days, each once, enough that no round runs out; one after another for different people. */
function creations({ callers, freeDays, policies, creates }: Ground): PlannedRequest[] {
  const policy_id = policyNamed(policies, "Working-time account");
  const days = callers.map((n) => ({ n, spread: spread(freeDays.get(n) ?? []) }));
  const turns = Math.max(...days.map(({ spread }) => spread.length));
  const planned: PlannedRequest[] = [];
  for (let turn = 0; turn < turns && planned.length < creates; turn++) {
    for (const { n, spread } of days) {
      const day = spread[turn];
      if (day === undefined) continue;
      const body = { policy_id, start_date: day, end_date: day };
      planned.push({ key: keyOfEmployee(n), method: "POST", target: "/time-off/requests", body });
    }
  }
  return planned;
}

/** The same days in an order whose neighbours lie far apart. */
function spread(days: readonly IsoDate[]): IsoDate[] {
  const some = days.length % DAY_STRIDE === 0 ? days.slice(1) : days;
  return some.flatMap((_, index) => some[(index * DAY_STRIDE) % some.length] ?? []);
}

function get(n: number, target: string): PlannedRequest {
  return { key: keyOfEmployee(n), method: "GET", target };
}

function policyNamed(policies: ReadonlyMap<string, string>, name: string): string {
  const id = policies.get(name);
  if (id === undefined) throw new Error(`The data set has no policy ${name}.`);
  return id;
}
