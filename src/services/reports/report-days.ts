import type { Page } from "@/contracts/page";
import type { ReportDaysInput, ReportedDays } from "@/contracts/reports/reports";
import { readReportedDays } from "@/db/reports/reported-days.store";
import { readReported } from "@/db/reports/reported-people.store";
import { toDays } from "@/domain/amount";
import { mapInSteps } from "@/domain/steps";
import { refuseLongRange } from "../calendar/refuse-long-range";
import { inTurns } from "../in-turns";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type PeopleReport, pageOfPeople } from "./people-report";

type Wanted = Pick<ReportDaysInput, "from" | "to" | "department_id">;

/** A page of the days off in a span, by employee, policy, month and status. Errors: 422, 503. */
export async function reportDays(ctx: ServiceContext, input: ReportDaysInput): Promise<Page<ReportedDays>> {
  return pageOfPeople(ctx, daysReport(input), input);
}

/** The days off in a span, clipped to it and to each of its months. Error: 422 for a span of more than 400 days. */
export function daysReport({ from, to, department_id }: Wanted): PeopleReport<ReportedDays> {
  refuseLongRange({ from, to });
  const span = { from, to };
  return {
    people: { employedOn: null, awayIn: span, leftIn: null, departmentId: department_id ?? null, day: to },
    begin: (tx) => async (ids) => {
      const people = await readReported(tx, ids, to);
      const rows = await readReportedDays(tx, ids, span);
      const told = ({ employee_id, hundredths, ...row }: (typeof rows)[number]) => ({
        ...found(people.get(employee_id), "missing.employee"),
        ...row,
        days: toDays(hundredths),
      });
      return inTurns(mapInSteps(rows, told));
    },
  };
}
