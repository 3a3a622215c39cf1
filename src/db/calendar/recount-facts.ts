import { z } from "zod";
import { LIVE_STATUSES } from "@/domain/approval/states";
import type { Assignment, PolicyVersion } from "@/domain/balances/facts";
import { holidaysThatApply, type WorkCalendar, type WorkPattern } from "@/domain/calendar/work-calendar";
import { type CountedDate, DATE_REASONS } from "@/domain/time-off/day-count";
import { overlaps } from "@/domain/time-off/time-off-dates";
import { HUNDREDTHS, ISO_DATE, UUID } from "../connection/json-shapes";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../people/employee-facts";
import { POLICY_VERSION } from "../policies/policy-version";
import { TIME_OFF_DATES } from "../time-off/date-shapes";
import { PLACED_HOLIDAY, WORK_PATTERN } from "./calendar-shapes";

const REQUEST = TIME_OFF_DATES.extend({
  id: UUID,
  employeeId: UUID,
  policyId: UUID,
  status: z.enum(LIVE_STATUSES),
  needsAttention: z.boolean(),
  /** Date, amount, reason. */
  stored: z.array(z.tuple([ISO_DATE, HUNDREDTHS, z.enum(DATE_REASONS)])),
});

/** `hiatus.facts_to_recount` as JSON. */
export const RECOUNT_FACTS_ROW = z.strictObject({
  requests: z.array(REQUEST).nullable(),
  employees: z.array(EMPLOYEE_FACTS).nullable(),
  patterns: z.array(WORK_PATTERN.extend({ employeeId: UUID })).nullable(),
  holidays: z.array(PLACED_HOLIDAY).nullable(),
  policies: z.array(z.strictObject({ id: UUID, versions: z.array(POLICY_VERSION) })).nullable(),
});

/** All assignments of the requests' policies to their employees, in order of time. */
export const HELD_ROWS = z.array(
  z.strictObject({
    employeeId: UUID,
    policyId: UUID,
    effectiveDate: ISO_DATE,
    endEffectiveDate: ISO_DATE.nullable(),
  }),
);
type Held = z.infer<typeof HELD_ROWS>[number];

/** The requests that take days out of others, once they are approved. */
export const INTERRUPTION_ROWS = z.array(
  TIME_OFF_DATES.extend({ id: UUID, employeeId: UUID, status: z.enum(LIVE_STATUSES) }),
);
type Interruption = z.infer<typeof INTERRUPTION_ROWS>[number];

/** A live request and all that decides, by now, what its dates take. */
export interface RecountableRequest extends Omit<z.infer<typeof REQUEST>, "stored"> {
  readonly stored: readonly CountedDate[];
  readonly employee: EmployeeFacts;
  readonly calendar: WorkCalendar;
  readonly versions: readonly PolicyVersion[];
  /** Of the policy to the employee, in order of time. */
  readonly assignments: readonly Assignment[];
  /** The approved requests that take days out of it. */
  readonly interruptions: readonly Interruption[];
}

/** The domain's facts of each request of a row. */
export function recountableOf(
  { requests, employees, patterns, holidays, policies }: z.infer<typeof RECOUNT_FACTS_ROW>,
  held: readonly Held[],
  interruptions: readonly Interruption[],
): RecountableRequest[] {
  const assignmentsOf = new Map<string, Assignment[]>();
  for (const { employeeId, policyId, ...assignment } of held) {
    const key = keyOf({ employeeId, policyId });
    assignmentsOf.set(key, [...(assignmentsOf.get(key) ?? []), assignment]);
  }
  const patternsOf = new Map<string, WorkPattern[]>();
  for (const { employeeId, ...pattern } of patterns ?? []) {
    patternsOf.set(employeeId, [...(patternsOf.get(employeeId) ?? []), pattern]);
  }
  const workers = new Map(
    (employees ?? []).map((employee) => [
      employee.id,
      {
        employee,
        calendar: {
          defaultWeek: employee.defaultWeek,
          patterns: patternsOf.get(employee.id) ?? [],
          holidays: holidaysThatApply(holidays ?? [], employee),
        },
      },
    ]),
  );
  const versionsOf = new Map((policies ?? []).map(({ id, versions }) => [id, versions]));
  return (requests ?? []).flatMap(({ stored, ...request }) => {
    const worker = workers.get(request.employeeId);
    const versions = versionsOf.get(request.policyId);
    if (worker === undefined || versions === undefined) return [];
    const dates = stored.map(([date, hundredths, reason]) => ({ date, hundredths, reason }));
    const assignments = assignmentsOf.get(keyOf(request)) ?? [];
    const others = interruptions.filter(
      (one) => one.status === "approved" && one.employeeId === request.employeeId && overlaps(one, request),
    );
    const isInterrupting = interruptions.some(({ id }) => id === request.id);
    return [
      {
        ...{ ...request, ...worker, versions, assignments },
        stored: dates,
        interruptions: isInterrupting ? [] : others,
      },
    ];
  });
}

function keyOf({ employeeId, policyId }: Pick<Held, "employeeId" | "policyId">): string {
  return `${employeeId} ${policyId}`;
}
