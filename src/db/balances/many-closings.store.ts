// SQL for how the cycles of many balances closed, in sets.
import { z } from "zod";
import type { ClosedCycle } from "@/domain/balances/closing/close-cycles";
import type { BalanceFacts, PolicyVersion } from "@/domain/balances/facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import { UUID } from "../connection/json-shapes";
import { shaped, shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../people/employee-facts";
import { POLICY_VERSION } from "../policies/policy-version";
import { closingRows } from "./balances.store";
import { BALANCE_ROW, balanceFactsOf } from "./policy-facts";

/** A balance of which something is different from a date on. */
export interface ChangedBalance {
  readonly employeeId: string;
  readonly policyId: string;
  readonly from: IsoDate;
}

const EMPLOYEES = z.array(EMPLOYEE_FACTS);
const TERMS = z.array(z.strictObject({ id: UUID, versions: z.array(POLICY_VERSION) }));
const BALANCES = z.array(BALANCE_ROW.extend({ employeeId: UUID, policyId: UUID }));

/** Drops how the cycles of each closed, from the cycle with its date on. */
export async function forgetManyClosings(tx: Transaction, changed: readonly ChangedBalance[]): Promise<void> {
  await tx.query(
    `DELETE FROM closed_cycles c
     USING jsonb_to_recordset($2::jsonb) AS v("employeeId" uuid, "policyId" uuid, "from" date)
     WHERE c.organization_id = $1::uuid AND c.employee_id = v."employeeId" AND c.policy_id = v."policyId"
       AND c.cycle_end >= v."from"`,
    [tx.organizationId, JSON.stringify(changed)],
  );
}

/** A balance, with today where its employee works. */
export interface BalanceToClose {
  readonly employeeId: string;
  readonly policyId: string;
  readonly today: IsoDate;
  readonly balance: BalanceFacts;
}

/** What decides each of the balances, from before its date on. */
export async function readManyBalances(
  tx: Transaction,
  changed: readonly ChangedBalance[],
  now: Date,
): Promise<BalanceToClose[]> {
  const employeeIds = [...new Set(changed.map(({ employeeId }) => employeeId))];
  const policyIds = [...new Set(changed.map(({ policyId }) => policyId))];
  const pairs = changed.map(({ employeeId, policyId, from }) => ({ employeeId, policyId, before: from }));
  const [row] = await tx.query(
    `SELECT hiatus.balances_to_recount($1::uuid, $2::jsonb) AS balances,
       (SELECT json_agg(hiatus.employee_facts($1::uuid, v.id, $5::timestamptz)) FROM unnest($3::uuid[]) AS v(id)) AS employees,
       (SELECT json_agg(json_build_object('id', v.id, 'versions', hiatus.terms_of($1::uuid, v.id)))
        FROM unnest($4::uuid[]) AS v(id)) AS terms`,
    [tx.organizationId, JSON.stringify(pairs), employeeIds, policyIds, now],
  );
  const employees = new Map<string, EmployeeFacts>(
    shaped(EMPLOYEES, row?.employees ?? []).map((employee) => [employee.id, employee]),
  );
  const terms = new Map<string, readonly PolicyVersion[]>(
    shaped(TERMS, row?.terms ?? []).map(({ id, versions }) => [id, versions]),
  );
  return (shapedOrNull(BALANCES, row?.balances) ?? []).flatMap(({ employeeId, policyId, ...balance }) => {
    const employee = employees.get(employeeId);
    const versions = terms.get(policyId);
    if (employee === undefined || versions === undefined) return [];
    return [
      { employeeId, policyId, today: employee.today, balance: balanceFactsOf(balance, versions, employee) },
    ];
  });
}

/** Keeps how the cycles of each closed. */
export async function writeManyClosings(
  tx: Transaction,
  closed: readonly {
    readonly employeeId: string;
    readonly policyId: string;
    readonly cycles: readonly ClosedCycle[];
  }[],
): Promise<void> {
  await tx.query(
    `SELECT count(hiatus.write_closings($1::uuid, v."employeeId", v."policyId", v.cycles)::text)::int
     FROM jsonb_to_recordset($2::jsonb) AS v("employeeId" uuid, "policyId" uuid, cycles jsonb)`,
    [
      tx.organizationId,
      JSON.stringify(closed.map(({ cycles, ...whose }) => ({ ...whose, cycles: closingRows(cycles) }))),
    ],
  );
}
