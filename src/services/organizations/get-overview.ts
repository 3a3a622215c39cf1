import type { AdminOverview } from "@/contracts/admin";
import { inTransaction } from "@/db/connection/transaction";
import { findMissingHolidays, findUnfitRequests, readOverview } from "@/db/organizations/overview.store";
import { readEmployee } from "@/db/people/employees.store";
import { stepsOf, yearsToHave } from "@/domain/organizations/set-up-steps";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

const MOST_COUNTED = 1000;
const MOST_SHOWN = 5;

/** How far the organization is set up, and what an admin should look at. Counts stop at a thousand. */
export async function getOverview(ctx: ServiceContext): Promise<AdminOverview> {
  return inTransaction(ctx, async (tx) => {
    const { today } = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee");
    const facts = found(await readOverview(tx, { today, most: MOST_COUNTED }), "missing.employee");
    const years = yearsToHave(today);
    return {
      steps: stepsOf(facts),
      most: MOST_COUNTED,
      people_without_policy: facts.withoutPolicy,
      people_without_approver: facts.withoutApprover,
      holidays_missing: await findMissingHolidays(tx, { years, today, most: MOST_SHOWN }),
      requests_that_no_longer_fit: facts.unfit,
      first_of_them: facts.unfit > 0 ? await findUnfitRequests(tx, { today, most: MOST_SHOWN }) : [],
      failed_mails: facts.failedMails,
      people_overdrawn: facts.overdrawn,
      balances_checked_at: facts.balancesCheckedAt?.toISOString() ?? null,
    };
  });
}
