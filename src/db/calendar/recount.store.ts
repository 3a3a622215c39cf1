import type { Hundredths } from "@/domain/amount";
import type { PolicyVersion } from "@/domain/balances/facts";
import {
  holidaysThatApply,
  type PlacedHoliday,
  type WorkCalendar,
  type WorkPattern,
} from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate, DateReason } from "@/domain/time-off/day-count";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import type { AuditRow } from "../audit/audit.store";
import { type HeldPolicy, heldPolicyOf, type PolicyRow } from "../balances/policy-facts";
import type { Transaction } from "../connection/transaction";
import type { OutboxRow } from "../notifications/outbox.store";
import type { EmployeeFacts } from "../people/employee-facts";

interface RequestRow extends TimeOffDates {
  readonly id: string;
  readonly employeeId: string;
  readonly policyId: string;
  readonly status: "pending" | "approved";
  readonly needsAttention: boolean;
  readonly stored: readonly (readonly [IsoDate, Hundredths, DateReason])[];
}

/** A live request and all that decides, by now, what its dates take. */
export interface RecountableRequest extends Omit<RequestRow, "stored"> {
  readonly stored: readonly CountedDate[];
  readonly employee: EmployeeFacts;
  readonly calendar: WorkCalendar;
  readonly versions: readonly PolicyVersion[];
}

interface RecountRow {
  readonly requests: readonly RequestRow[] | null;
  readonly employees: readonly EmployeeFacts[] | null;
  readonly patterns: readonly (WorkPattern & { readonly employeeId: string })[] | null;
  readonly holidays: readonly PlacedHoliday[] | null;
  readonly policies: readonly { readonly id: string; readonly versions: readonly PolicyVersion[] }[] | null;
}

export interface WantedRecount {
  readonly employeeIds: readonly string[];
  /** Only requests with a date in the range; null: all that end today or later. */
  readonly within: { readonly from: IsoDate; readonly to: IsoDate } | null;
  readonly now: Date;
}

/** Locks those of the employees, by id, who have live requests: what is read afterwards holds until the transaction ends. */
export async function lockWithRequests(
  tx: Transaction,
  { employeeIds, within }: WantedRecount,
): Promise<void> {
  await tx.query(
    `SELECT count(*)::int FROM (
       SELECT FROM employees e
       WHERE e.organization_id = $1::uuid AND e.id = ANY ($2::uuid[]) AND EXISTS (
         SELECT FROM requests r
         WHERE r.organization_id = $1::uuid AND r.employee_id = e.id AND r.status IN ('pending', 'approved')
           AND ($3::date IS NULL OR r.end_date >= $3::date) AND ($4::date IS NULL OR r.start_date <= $4::date))
       ORDER BY e.id FOR NO KEY UPDATE OF e) AS locked`,
    [tx.organizationId, employeeIds, within?.from ?? null, within?.to ?? null],
  );
}

/** The live requests of the employees that reach into their today or later, or beyond the end of their employment. */
export async function readRecountable(
  tx: Transaction,
  { employeeIds, within, now }: WantedRecount,
): Promise<RecountableRequest[]> {
  const [row] = await tx.query<{ result: RecountRow }>(
    "SELECT hiatus.recount_facts($1, $2, $3, $4, $5) AS result",
    [tx.organizationId, employeeIds, within?.from ?? null, within?.to ?? null, now],
  );
  return row ? requestsOf(row.result) : [];
}

/** The balances' facts of employees and policies, in the order of the pairs; each from before the first of its dates on. */
export async function readHeldPolicies(
  tx: Transaction,
  pairs: readonly { readonly employee: EmployeeFacts; readonly policyId: string; readonly before: IsoDate }[],
): Promise<(HeldPolicy | null)[]> {
  const rows = await tx.query<{ result: readonly PolicyRow[] | null }>(
    `SELECT hiatus.policy_facts($1::uuid, w."employeeId", w."policyId", w.before) AS result
     FROM ROWS FROM (
       jsonb_to_recordset($2::jsonb) AS ("employeeId" uuid, "policyId" uuid, before date)
     ) WITH ORDINALITY AS w("employeeId", "policyId", before, place)
     ORDER BY w.place`,
    [
      tx.organizationId,
      JSON.stringify(
        pairs.map(({ employee, policyId, before }) => ({ employeeId: employee.id, policyId, before })),
      ),
    ],
  );
  return pairs.map(({ employee }, index) => {
    const policy = rows[index]?.result?.[0];
    return policy ? heldPolicyOf(policy, employee) : null;
  });
}

/** What became of one request. */
export interface RecountedRow {
  readonly requestId: string;
  readonly employeeId: string;
  readonly policyId: string;
  readonly hundredths: Hundredths;
  readonly needsAttention: boolean;
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  /** The first date that may count differently: a cycle kept as closed that reaches there is forgotten. */
  readonly since: IsoDate;
}

interface Recounts {
  readonly rows: readonly RecountedRow[];
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
  readonly now: Date;
}

/** Writes the recounted requests and what tells of them. */
export async function writeRecounts(tx: Transaction, { rows, audit, events, now }: Recounts): Promise<void> {
  await tx.query("SELECT hiatus.write_recounts($1, $2, $3, $4, $5)::text", [
    tx.organizationId,
    now,
    JSON.stringify(rows),
    JSON.stringify(audit),
    JSON.stringify(events),
  ]);
}

function requestsOf({ requests, employees, patterns, holidays, policies }: RecountRow): RecountableRequest[] {
  const patternsOf = new Map<string, WorkPattern[]>();
  for (const pattern of patterns ?? []) {
    patternsOf.set(pattern.employeeId, [...(patternsOf.get(pattern.employeeId) ?? []), pattern]);
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
    return [{ ...request, ...worker, versions, stored: dates }];
  });
}
