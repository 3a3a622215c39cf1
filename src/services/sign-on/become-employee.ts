import { randomUUID } from "node:crypto";
import type { NewcomerTransaction } from "@/db/connection/transaction";
import { readOrganization } from "@/db/organizations/organizations.store";
import { insertEmployee } from "@/db/people/employees.store";
import { claimEmployee, spendInvitations } from "@/db/people/invitations.store";
import { todayIn } from "@/domain/dates/iso-date";
import { record } from "../audit/record";
import type { PersonalCall } from "../audit/record-of-person";
import { found, refuseUnless } from "../refuse";
import type { NamesakeRow, Newcomer } from "./newcomer";
import { newcomerContext } from "./newcomer-context";

interface Joining {
  readonly namesake: NamesakeRow | null;
  readonly call: PersonalCall;
}

/** The transaction's user becomes the employee whom the organization has with the address, else a new member. */
export async function becomeEmployee(
  tx: NewcomerTransaction,
  { email, name, organizationId }: Newcomer,
  { namesake, call }: Joining,
): Promise<string> {
  const { userId } = tx;
  const employeeId = namesake?.employeeId ?? randomUUID();
  const ctx = newcomerContext({ organizationId, employeeId, userId }, call);
  if (namesake === null) {
    const { timeZone } = found(await readOrganization(tx), "sign_on.pending_gone");
    const hireDate = todayIn(timeZone, call.now);
    await insertEmployee(tx, { id: employeeId, userId, email, name, role: "member", hireDate });
    await record(tx, ctx, {
      action: "employee.created",
      entity: "employee",
      entityId: employeeId,
      after: { email, name, role: "member", hire_date: hireDate },
    });
  } else {
    const isFirst = await claimEmployee(tx, { employeeId, userId, now: call.now });
    refuseUnless(isFirst, "not_found", "sign_on.not_this_way");
    await spendInvitations(tx, [employeeId], call.now);
  }
  await record(tx, ctx, { action: "employee.joined", entity: "employee", entityId: employeeId });
  return employeeId;
}
