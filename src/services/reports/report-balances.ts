import type { Page } from "@/contracts/page";
import type { ReportBalancesInput, ReportedBalance } from "@/contracts/reports/reports";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import { inTransaction } from "@/db/connection/transaction";
import { readWithBalances } from "@/db/exchange/exports.store";
import { type ReportedPerson, readReported } from "@/db/reports/reported-people.store";
import { toDays } from "@/domain/amount";
import type { IsoDate } from "@/domain/dates/iso-date";
import { reportedBalance } from "@/domain/reports/reported-balance";
import { mapInSteps } from "@/domain/steps";
import { inTurns } from "../in-turns";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type PeopleReport, pageOfPeople } from "./people-report";
import { reportedDay } from "./reported-day";

/** A page of everybody's balances on a day. Errors: 422, 503. */
export async function reportBalances(
  ctx: ServiceContext,
  input: ReportBalancesInput,
): Promise<Page<ReportedBalance>> {
  const on = await inTransaction(ctx, (tx) => reportedDay(tx, ctx, input.on));
  return pageOfPeople(ctx, balancesReport(ctx, { ...input, on }), input);
}

/** The balances of those who are employed on a day, under each policy that they hold then. */
export function balancesReport(
  { now }: ServiceContext,
  { on, department_id }: { readonly on: IsoDate; readonly department_id?: string | undefined },
): PeopleReport<ReportedBalance> {
  return {
    people: { employedOn: on, awayIn: null, leftIn: null, departmentId: department_id ?? null, day: on },
    rowsOf: async (tx, ids) => {
      const people = await readReported(tx, ids, on);
      const holders = await readWithBalances(tx, ids, now, on);
      const rows = await inTurns(
        mapInSteps(
          holders.flatMap(({ employee, held }) => {
            const person = found(people.get(employee.id), "missing.employee");
            return held.map((one) => ({ person, one }));
          }),
          ({ person, one }) => balanceRow(person, one, on),
        ),
      );
      return rows.flatMap((row) => row ?? []);
    },
  };
}

function balanceRow(
  person: ReportedPerson,
  { policy, balance: facts }: HeldPolicy,
  on: IsoDate,
): ReportedBalance | null {
  const reported = policy.isActive ? reportedBalance(facts, on) : null;
  if (reported === null) return null;
  const { balance, lapsing, version } = reported;
  return {
    ...person,
    policy_id: policy.id,
    policy_name: policy.name,
    allowance_entitlement: version.allowanceEntitlement,
    annual_allowance: toDays(reported.annualAllowance),
    cycle_start_date: balance.cycleStart,
    cycle_end_date: balance.cycleEnd,
    carryover_days: toDays(balance.carryover),
    days_accrued: toDays(balance.accrued),
    manual_adjustments: toDays(balance.adjusted),
    days_taken: toDays(balance.taken),
    days_requested: toDays(balance.requested),
    current_balance: toDays(balance.current),
    days_owed: toDays(reported.owed),
    lapsing_days: lapsing === null ? null : toDays(lapsing.hundredths),
    lapses_after: lapsing?.lastUse ?? null,
  };
}
