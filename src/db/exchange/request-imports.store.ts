// SQL for sets of any length, by functions.
import { z } from "zod";
import type { Assignment, PolicyVersion } from "@/domain/balances/facts";
import { holidaysThatApply, type WorkPattern } from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import { nameKey } from "@/domain/exchange/name-key";
import type { ImportedRequest, KnownRequests, Worker } from "@/domain/exchange/people/plan-requests";
import { eachInSteps, type Steps } from "@/domain/steps";
import type { AuditRow } from "../audit/audit.store";
import { PLACED_HOLIDAY, WORK_PATTERN } from "../calendar/calendar-shapes";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { EMPLOYEE_FACTS } from "../people/employee-facts";
import { POLICY_VERSION } from "../policies/policy-version";
import { TIME_OFF_DATES } from "../time-off/date-shapes";

const OF_EMPLOYEE = { employeeId: UUID };

/** `hiatus.facts_to_import` as JSON. */
const FACTS = z.strictObject({
  employees: z.array(EMPLOYEE_FACTS).nullable(),
  patterns: z.array(WORK_PATTERN.extend(OF_EMPLOYEE)).nullable(),
  holidays: z.array(PLACED_HOLIDAY).nullable(),
  assignments: z
    .array(
      z.strictObject({
        ...OF_EMPLOYEE,
        policyId: UUID,
        effectiveDate: ISO_DATE,
        endEffectiveDate: ISO_DATE.nullable(),
      }),
    )
    .nullable(),
  live: z.array(TIME_OFF_DATES.extend({ ...OF_EMPLOYEE, policyId: UUID })).nullable(),
});
type Facts = z.infer<typeof FACTS>;

/** What decides about the time off of some employees between two dates, not read yet. */
export async function askForWorkers(
  tx: Transaction,
  ids: readonly string[],
  { from, to, now }: { readonly from: IsoDate; readonly to: IsoDate; readonly now: Date },
): Promise<unknown> {
  const [row] = await tx.query(
    "SELECT hiatus.facts_to_import($1::uuid, $2::uuid[], $3::date, $4::date, $5::timestamptz) AS result",
    [tx.organizationId, ids, from, to, now],
  );
  return row?.result;
}

/** Reads what was asked for into a map by employee. */
export function* readWorkers(result: unknown, into: Map<string, Worker>): Steps<void> {
  const facts: Facts = shaped(FACTS, result);
  yield;
  const patterns = grouped(facts.patterns ?? [], ({ employeeId }) => employeeId);
  const assignments = grouped(facts.assignments ?? [], ({ employeeId }) => employeeId);
  const live = grouped(facts.live ?? [], ({ employeeId }) => employeeId);
  yield* eachInSteps(facts.employees ?? [], (employee) => {
    const held = grouped(assignments.get(employee.id) ?? [], ({ policyId }) => policyId);
    into.set(employee.id, {
      today: employee.today,
      employment: employee,
      calendar: {
        defaultWeek: employee.defaultWeek,
        patterns: (patterns.get(employee.id) ?? []) satisfies readonly WorkPattern[],
        holidays: holidaysThatApply(facts.holidays ?? [], employee),
      },
      assignments: held satisfies ReadonlyMap<string, readonly Assignment[]>,
      live: live.get(employee.id) ?? [],
    });
  });
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

const VERSIONS = z.array(POLICY_VERSION) satisfies z.ZodType<readonly PolicyVersion[]>;

/** All policies by the keys of their names, with what they say from when on. */
export async function readPolicyTerms(tx: Transaction): Promise<KnownRequests["policies"]> {
  const rows = await tx.query(
    `SELECT id, name, interrupts, hiatus.terms_of($1::uuid, id) AS versions FROM policies WHERE organization_id = $1::uuid`,
    [tx.organizationId],
  );
  return new Map(
    rows.map(({ id, name, interrupts, versions }) => [
      nameKey(name),
      { id, interrupts, versions: shaped(VERSIONS, versions) },
    ]),
  );
}

/** Adds time off that was approved elsewhere. A half day that is taken already is refused by `requests_no_shared_slot`. */
export async function writeImportedRequests(
  tx: Transaction,
  requests: readonly (ImportedRequest & { readonly id: string })[],
  { audit, by, now }: { readonly audit: readonly AuditRow[]; readonly by: string; readonly now: Date },
): Promise<void> {
  const rows = requests.map(({ dates, ...request }) => ({
    ...request,
    days: dates.map(({ hundredths, reason }) => [hundredths, reason]),
  }));
  await tx.query(
    "SELECT hiatus.write_imported_requests($1::uuid, $2::timestamptz, $3::uuid, $4::jsonb, $5::jsonb)::text",
    [tx.organizationId, now, by, JSON.stringify(rows), JSON.stringify(audit)],
  );
}
