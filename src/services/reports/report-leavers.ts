import type { Page } from "@/contracts/page";
import type { ReportedLeaver, ReportLeaversInput } from "@/contracts/reports/reports";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import { balancesReader, type OneOfEverybody } from "@/db/exchange/everybodys-balances.store";
import { type ReportedPerson, readReported } from "@/db/reports/reported-people.store";
import { toDays } from "@/domain/amount";
import { spellsOf } from "@/domain/people/spells";
import { paidOut, reportedBalance } from "@/domain/reports/reported-balance";
import type { Span } from "@/domain/reports/span";
import { mapInSteps } from "@/domain/steps";
import { refuseLongRange } from "../calendar/refuse-long-range";
import { inTurns } from "../in-turns";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type PeopleReport, pageOfPeople } from "./people-report";

type Wanted = Pick<ReportLeaversInput, "from" | "to">;

/** A page of those whose employment ends in a span, with what is left to pay out. Errors: 422, 503. */
export async function reportLeavers(
  ctx: ServiceContext,
  input: ReportLeaversInput,
): Promise<Page<ReportedLeaver>> {
  return pageOfPeople(ctx, leaversReport(ctx, input), input);
}

/** What is owed to leavers on their last day, under each policy with an allowance. Error: 422 for a span of more than 400 days. */
export function leaversReport({ now }: ServiceContext, { from, to }: Wanted): PeopleReport<ReportedLeaver> {
  refuseLongRange({ from, to });
  const span = { from, to };
  return {
    people: { employedOn: null, awayIn: null, leftIn: span, departmentId: null, day: to },
    begin: async (tx) => {
      // No last day of theirs lies before the first day of the span.
      const readBalances = await balancesReader(tx, { now, on: from });
      return async (ids) => {
        const people = await readReported(tx, ids, to);
        const holders = await readBalances(ids);
        const rows = await inTurns(
          mapInSteps(holders, (holder) => {
            const person = found(people.get(holder.id), "missing.employee");
            return rowsOfLeaver(holder, person, span);
          }),
        );
        return rows.flat();
      };
    },
  };
}

function rowsOfLeaver(
  { employment, held }: OneOfEverybody,
  person: ReportedPerson,
  { from, to }: Span,
): ReportedLeaver[] {
  const lastDay = spellsOf(employment).findLast(
    ({ endDate }) => endDate !== null && from <= endDate && endDate <= to,
  )?.endDate;
  if (lastDay === null || lastDay === undefined) return [];
  return held.flatMap(({ policy, balance: facts }: HeldPolicy) => {
    const reported = policy.isActive ? reportedBalance(facts, lastDay) : null;
    if (reported === null || reported.balance.isUnlimited) return [];
    return [
      {
        ...person,
        policy_id: policy.id,
        policy_name: policy.name,
        last_day: lastDay,
        days_owed: toDays(reported.owed),
        days_paid_out: toDays(paidOut(facts, reported.balance)),
      },
    ];
  });
}
