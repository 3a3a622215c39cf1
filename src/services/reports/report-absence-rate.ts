import type { Page } from "@/contracts/page";
import type { ReportAbsenceRateInput, ReportedAbsenceRate } from "@/contracts/reports/reports";
import { readHolidaysIn } from "@/db/calendar/team-calendar.store";
import { doLongWork } from "@/db/connection/long-work";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readPolicy } from "@/db/policies/policies.store";
import { eachAttendance, readCountries, readPlaceNames, readUsualWeek } from "@/db/reports/attendance.store";
import { toDays } from "@/domain/amount";
import { type AbsenceFigures, AbsenceTally } from "@/domain/reports/absence-rate";
import { daysOf } from "@/domain/reports/span";
import { WorkIndex } from "@/domain/reports/work-index";
import { eachInSteps } from "@/domain/steps";
import { refuseLongRange } from "../calendar/refuse-long-range";
import { inTurns } from "../in-turns";
import { pageAfter } from "../page-cursor";
import { refusalAt } from "../refuse";
import type { ServiceContext } from "../service-context";
import { byNames } from "./by-names";

type Wanted = Pick<ReportAbsenceRateInput, "from" | "to" | "by" | "policy_id">;

/** A page of the absence rates of a span. Errors: 422, 503. */
export async function reportAbsenceRate(
  ctx: ServiceContext,
  input: ReportAbsenceRateInput,
): Promise<Page<ReportedAbsenceRate>> {
  const rows = await doLongWork(ctx, () =>
    inTransaction(ctx, async (tx) => {
      await refuseWrongSpan(tx, input);
      return absenceRates(tx, input);
    }),
  );
  const keyOf = ({ department_id, site_id, month }: ReportedAbsenceRate) =>
    `${department_id ?? ""} ${site_id ?? ""} ${month ?? ""}`;
  return pageAfter(rows, keyOf, input);
}

/** 422 for a span of more than 400 days, and for an unknown policy. */
export async function refuseWrongSpan(tx: Transaction, { from, to, policy_id }: Wanted): Promise<void> {
  refuseLongRange({ from, to });
  if (policy_id === undefined || (await readPolicy(tx, policy_id)) !== null) return;
  throw refusalAt("/policy_id", "policy_not_assigned", "missing.policy");
}

/** Days away ÷ days that would have been worked, by what is asked for. */
export async function absenceRates(
  tx: Transaction,
  { from, to, by, policy_id }: Wanted,
): Promise<ReportedAbsenceRate[]> {
  const span = { from, to };
  const holidays = await readHolidaysIn(tx, await readCountries(tx), span);
  const worked = new WorkIndex(daysOf(span), holidays);
  const tally = new AbsenceTally(span, by, { usualWeek: await readUsualWeek(tx), worked });
  await eachAttendance(tx, { ...span, policyId: policy_id ?? null }, (people) =>
    inTurns(eachInSteps(people, (person) => tally.add(person))),
  );
  const names = await readPlaceNames(tx);
  return tally
    .figures()
    .filter(({ due }) => due > 0)
    .map((figures) => rateOf(figures, by, names))
    .sort(byNames((row) => [row.department_name ?? null, row.site_name ?? null, row.month ?? null]));
}

function rateOf(
  { departmentId, siteId, month, away, due }: AbsenceFigures,
  by: Wanted["by"],
  names: ReadonlyMap<string, string>,
): ReportedAbsenceRate {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    ...(by.includes("department") && { department_id: departmentId, department_name: nameOf(departmentId) }),
    ...(by.includes("site") && { site_id: siteId, site_name: nameOf(siteId) }),
    ...(month !== null && { month }),
    rate: Math.round((away / due) * 10_000) / 10_000,
    days_away: toDays(away),
    days_due: toDays(due),
  };
}
