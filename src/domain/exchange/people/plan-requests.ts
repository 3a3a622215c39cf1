import { type Hundredths, sumOf } from "../../amount";
import type { Assignment, Employment, PolicyVersion } from "../../balances/facts";
import { type PolicyTimeline, timelineOf } from "../../balances/policy-versions";
import type { WorkCalendar } from "../../calendar/work-calendar";
import { addMonthsTo } from "../../dates/day-number";
import { type IsoDate, toDayNumber } from "../../dates/iso-date";
import type { FieldError } from "../../errors";
import type { Steps } from "../../steps";
import { type ChargedCycle, splitOverCycles } from "../../time-off/charged-cycles";
import { deductibleDaysBy } from "../../time-off/check-request";
import { type CountedDate, countDates, isHeldOn } from "../../time-off/day-count";
import { type DayPart, slotsOf, type TimeOffDates, timeOffDates } from "../../time-off/time-off-dates";
import { type CheckedRow, duplicateOf, type RowResult } from "../imported-rows";
import type { Match } from "../imported-tables";
import { nameKey } from "../name-key";
import { findPerson, type People, type PersonCells, pairKey, UNKNOWN_POLICY } from "./find-person";
import { TakenSlots } from "./taken-slots";

export interface RequestCells extends PersonCells {
  readonly policy: string;
  readonly start_date: IsoDate;
  readonly start_date_type?: DayPart | undefined;
  readonly end_date?: IsoDate | undefined;
  readonly end_date_type?: DayPart | undefined;
  readonly note?: string | null | undefined;
}

/** Somebody whose time off is imported, and all that decides what it takes. */
export interface Worker {
  readonly today: IsoDate;
  readonly employment: Employment;
  readonly calendar: WorkCalendar;
  /** By policy, in order of time. */
  readonly assignments: ReadonlyMap<string, readonly Assignment[]>;
  /** Pending and approved requests, of all policies. */
  readonly live: readonly (TimeOffDates & { readonly policyId: string })[];
}

export interface KnownRequests {
  readonly match: Match;
  readonly people: People;
  /** By the keys of their names. */
  readonly policies: ReadonlyMap<
    string,
    { readonly id: string; readonly versions: readonly PolicyVersion[]; readonly interrupts: boolean }
  >;
  /** By employee; of everybody whom a row names. */
  readonly workers: ReadonlyMap<string, Worker>;
}

/** Time off that was approved elsewhere, as it is counted here. */
export interface ImportedRequest extends TimeOffDates {
  readonly employeeId: string;
  readonly policyId: string;
  readonly interrupts: boolean;
  readonly note: string | null;
  readonly hundredths: Hundredths;
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
}

export interface RequestPlan {
  readonly results: readonly RowResult[];
  readonly created: readonly ImportedRequest[];
}

const DAYS_OF_A_STEP = 400;
const MONTHS_OF_A_LEDGER = 120;
const LONGEST_DAYS = 1500;

/** What each row adds to the time off of its employee: approved, counted as a request is, in nobody's way. */
export function* planRequests(
  rows: readonly CheckedRow<RequestCells>[],
  known: KnownRequests,
): Steps<RequestPlan> {
  const state: State = { taken: new Map(), live: new Map(), firstRows: new Map(), timelines: new Map() };
  const results: RowResult[] = [];
  const created: ImportedRequest[] = [];
  let days = 0;
  for (const row of rows) {
    const errors = [...row.errors];
    const wanted = wantedBy(row, known, errors);
    const { status, request } =
      wanted === null || errors.length > 0
        ? ({ status: "error", request: null } as const)
        : planOne(wanted, state, errors);
    if (request !== null) created.push(request);
    results.push({
      row: row.row,
      label: row.label,
      status,
      changes: request === null ? [] : [{ column: "days", from: "", to: String(request.hundredths / 100) }],
      errors: status === "error" ? errors : [],
    });
    days += 10 + (request?.dates.length ?? 0);
    if (days < DAYS_OF_A_STEP) continue;
    days = 0;
    yield;
  }
  return { results, created };
}

interface State {
  readonly taken: Map<string, TakenSlots>;
  /** What is there already, by what makes two the same. */
  readonly live: Map<string, ReadonlySet<string>>;
  readonly firstRows: Map<string, number>;
  readonly timelines: Map<string, PolicyTimeline>;
}

interface Wanted {
  readonly row: number;
  readonly employeeId: string;
  readonly worker: Worker;
  readonly policy: KnownRequests["policies"] extends ReadonlyMap<string, infer Policy> ? Policy : never;
  readonly dates: TimeOffDates;
  readonly note: string | null;
}

function wantedBy(
  { row, fields: cells }: CheckedRow<RequestCells>,
  { match, people, policies, workers }: KnownRequests,
  errors: FieldError[],
): Wanted | null {
  if (cells === null) return null;
  const employeeId = findPerson(cells, people, match);
  if (typeof employeeId !== "string") errors.push(employeeId);
  const policy = policies.get(nameKey(cells.policy));
  if (policy === undefined) errors.push(UNKNOWN_POLICY);
  const found = timeOffDates({
    startDate: cells.start_date,
    endDate: cells.end_date ?? cells.start_date,
    startDateType: cells.start_date_type,
    endDateType: cells.end_date_type,
  });
  errors.push(...found.errors);
  const worker = typeof employeeId === "string" ? workers.get(employeeId) : undefined;
  if (typeof employeeId !== "string" || policy === undefined || found.dates === null || !worker) return null;
  return { row, employeeId, worker, policy, dates: found.dates, note: cells.note ?? null };
}

function planOne(
  wanted: Wanted,
  state: State,
  errors: FieldError[],
): { readonly status: RowResult["status"]; readonly request: ImportedRequest | null } {
  const { employeeId, worker, policy, dates, note } = wanted;
  const refused = { status: "error", request: null } as const;
  const key = `${pairKey(employeeId, policy.id)} ${sameness(dates)}`;
  const firstRow = state.firstRows.get(key);
  if (firstRow !== undefined) {
    errors.push(duplicateOf(firstRow, "start_date"));
    return refused;
  }
  state.firstRows.set(key, wanted.row);
  if (liveOf(wanted, state).has(`${policy.id} ${sameness(dates)}`))
    return { status: "unchanged", request: null };
  if (isBeyondReason(dates, worker.today)) {
    errors.push({ path: "/start_date", code: "too_far", sentence: "exchange.dates_too_far" });
    return refused;
  }
  errors.push(...whyNotHeld(dates, worker, policy.id));
  if (errors.length > 0) return refused;
  if (!takenOf(wanted, state).take(slotsOf(dates))) {
    errors.push({ path: "/start_date", code: "overlapping_request", sentence: "time_off.overlaps" });
    return refused;
  }
  const timeline = timelineIn(state, policy);
  const counted = countDates(dates, {
    calendar: worker.calendar,
    deductibleDaysOn: deductibleDaysBy(timeline),
    employment: worker.employment,
  });
  const hundredths = sumOf(counted);
  if (hundredths === 0) {
    errors.push({ path: "/start_date", code: "no_days", sentence: "time_off.no_days" });
    return refused;
  }
  const charges = splitOverCycles(timeline, counted);
  const { id: policyId, interrupts } = policy;
  const request = { ...dates, employeeId, policyId, interrupts, note, hundredths, dates: counted, charges };
  return { status: "new", request };
}

function sameness({ startDate, startDateType, endDate, endDateType }: TimeOffDates): string {
  return `${startDate} ${startDateType} ${endDate} ${endDateType}`;
}

function liveOf({ employeeId, worker }: Wanted, { live }: State): ReadonlySet<string> {
  const known = live.get(employeeId) ?? new Set(worker.live.map((one) => `${one.policyId} ${sameness(one)}`));
  live.set(employeeId, known);
  return known;
}

function takenOf({ employeeId, worker }: Wanted, { taken }: State): TakenSlots {
  const before = taken.get(employeeId);
  if (before !== undefined) return before;
  const slots = new TakenSlots();
  for (const one of worker.live) slots.take(slotsOf(one));
  taken.set(employeeId, slots);
  return slots;
}

function timelineIn({ timelines }: State, { id, versions }: Wanted["policy"]): PolicyTimeline {
  const timeline = timelines.get(id) ?? timelineOf(versions);
  timelines.set(id, timeline);
  return timeline;
}

/** So far from today that no ledger shows it, or so long that it is no single request. */
function isBeyondReason({ startDate, endDate }: TimeOffDates, today: IsoDate): boolean {
  const now = toDayNumber(today);
  const [start, end] = [toDayNumber(startDate), toDayNumber(endDate)];
  return (
    end - start >= LONGEST_DAYS ||
    start < addMonthsTo(now, -MONTHS_OF_A_LEDGER) ||
    end > addMonthsTo(now, MONTHS_OF_A_LEDGER)
  );
}

/** The first and the last day, because a span between two times of being employed counts nothing by itself. */
function whyNotHeld(
  { startDate, endDate }: TimeOffDates,
  { employment, assignments }: Worker,
  policyId: string,
): FieldError[] {
  const held = assignments.get(policyId) ?? [];
  if (held.length === 0)
    return [{ path: "/policy", code: "policy_not_assigned", sentence: "time_off.not_assigned" }];
  const rules = { employment, assignments: held };
  if (!isHeldOn(startDate, rules)) return [{ ...NOT_HELD, path: "/start_date" }];
  return isHeldOn(endDate, rules) ? [] : [{ ...NOT_HELD, path: "/end_date" }];
}

const NOT_HELD = { code: "outside_assignment", sentence: "exchange.policy_not_held_then" } as const;
