import { readManagersAbove, readPerson, readPersonal, readReports } from "@/db/people-pages.store";
import { inTransaction, type Transaction } from "@/db/transaction";
import { readWorkPatterns } from "@/db/work-patterns.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { knownEmployee } from "./relation";

const MOST_REPORTS = 500;

/** Who somebody is: for everybody, with what is personal for that person, approvers and admins. */
export async function getProfile(ctx: ServiceContext, { id }: { readonly id: string }) {
  return inTransaction(ctx, async (tx) => {
    const { employee, isOpen } = await knownEmployee(tx, ctx, id);
    const person = found(await readPerson(tx, employee.id), "There is no such employee.");
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
    "There is no such employee.",
  );
  return {
    ...personal,
    invitation_expires_at: invitation_expires_at?.toISOString() ?? null,
    work_patterns: await readWorkPatterns(tx, id),
  };
}
