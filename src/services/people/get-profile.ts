import type { PersonProfile } from "@/contracts/people/people";
import type { IdInput } from "@/contracts/people/references";
import { readWorkPatterns } from "@/db/calendar/work-patterns.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readManagersAbove, readReports } from "@/db/people/chart.store";
import { readPerson, readPersonal } from "@/db/people/people-pages.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { knownEmployee } from "./relation";

const MOST_REPORTS = 500;

/**
 * Somebody's profile, which everybody may read; personal fields are only for that person, approvers and
 * admins.
 */
export async function getProfile(ctx: ServiceContext, { id }: IdInput): Promise<PersonProfile> {
  return inTransaction(ctx, async (tx) => {
    const { employee, isOpen } = await knownEmployee(tx, ctx, id);
    const person = found(await readPerson(tx, employee.id), "missing.employee");
    const level = { managerId: employee.id, today: employee.today, limit: MOST_REPORTS };
    return {
      ...person,
      above: await readManagersAbove(tx, employee.id),
      reports: await readReports(tx, level),
      personal: isOpen ? await personalOf(tx, ctx, employee.id) : null,
    };
  });
}

async function personalOf(tx: Transaction, ctx: ServiceContext, id: string) {
  const { invitation_expires_at, ...personal } = found(
    await readPersonal(tx, id, ctx.now),
    "missing.employee",
  );
  return {
    ...personal,
    invitation_expires_at: invitation_expires_at?.toISOString() ?? null,
    work_patterns: await readWorkPatterns(tx, id),
  };
}
