import type { Page } from "@/contracts/page";
import type { ReportedLiability, ReportLiabilityInput } from "@/contracts/reports/reports";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import { doLongWork } from "@/db/connection/long-work";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { ReportedPerson } from "@/db/reports/reported-people.store";
import { toDays } from "@/domain/amount";
import type { IsoDate } from "@/domain/dates/iso-date";
import { addOwed, type Liability } from "@/domain/reports/liability";
import { owedOn } from "@/domain/reports/reported-balance";
import { pageAfter } from "../page-cursor";
import type { ServiceContext } from "../service-context";
import { byNames } from "./by-names";
import { eachRows } from "./people-report";
import { reportOfHeld } from "./report-balances";
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
  await eachRows(tx, reportOfHeld(ctx, { on }, owedRow), (rows) => {
    for (const { person, policy, hundredths } of rows) {
      const { department_id: departmentId, department_name } = person;
      names.set(policy.id, policy.name);
      if (departmentId !== null) names.set(departmentId, department_name);
      addOwed(groups, { departmentId, policyId: policy.id, hundredths });
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

function owedRow(person: ReportedPerson, { policy, balance: facts }: HeldPolicy, on: IsoDate) {
  const hundredths = owedOn(facts, on);
  return hundredths === null ? null : { person, policy, hundredths };
}
