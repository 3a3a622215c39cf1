import type { Page } from "@/contracts/page";
import type { ReportedLiability, ReportLiabilityInput } from "@/contracts/reports/reports";
import { doLongWork } from "@/db/connection/long-work";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { fromDays, toDays } from "@/domain/amount";
import type { IsoDate } from "@/domain/dates/iso-date";
import { addOwed, type Liability } from "@/domain/reports/liability";
import { pageAfter } from "../page-cursor";
import type { ServiceContext } from "../service-context";
import { byNames } from "./by-names";
import { eachRows } from "./people-report";
import { balancesReport } from "./report-balances";
import { reportedDay } from "./reported-day";

/** A page of the days owed by department and policy on a day. Errors: 422, 503. */
export async function reportLiability(
  ctx: ServiceContext,
  input: ReportLiabilityInput,
): Promise<Page<ReportedLiability>> {
  const rows = await doLongWork(ctx, () =>
    inTransaction(ctx, async (tx) => liabilityOn(tx, ctx, await reportedDay(tx, ctx, input.on))),
  );
  return pageAfter(rows, ({ department_id, policy_id }) => `${department_id ?? ""} ${policy_id}`, input);
}

/** The days owed on a day by department and policy, from everybody's balances; policies without an allowance owe none. */
export async function liabilityOn(
  tx: Transaction,
  ctx: ServiceContext,
  on: IsoDate,
): Promise<ReportedLiability[]> {
  const groups = new Map<string, Liability>();
  const names = new Map<string, string | null>();
  await eachRows(tx, balancesReport(ctx, { on }), (rows) => {
    for (const row of rows) {
      if (row.allowance_entitlement === "unlimited") continue;
      names.set(row.policy_id, row.policy_name);
      if (row.department_id !== null) names.set(row.department_id, row.department_name);
      const { department_id: departmentId, policy_id: policyId, days_owed } = row;
      addOwed(groups, { departmentId, policyId, hundredths: fromDays(days_owed) });
    }
  });
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return [...groups.values()]
    .map((group) => ({
      department_id: group.departmentId,
      department_name: nameOf(group.departmentId),
      policy_id: group.policyId,
      policy_name: nameOf(group.policyId) ?? "",
      employees: group.employees,
      days_owed: toDays(group.owed),
      days_overdrawn: toDays(group.overdrawn),
    }))
    .sort(byNames((row) => [row.department_name, row.policy_name, row.policy_id]));
}
