import { randomUUID } from "node:crypto";
import type { RemindedPeople, SeveralPeopleInput } from "@/contracts/people/access";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readInvited } from "@/db/people/access.store";
import { tellInvited } from "@/db/people/invitations.store";
import { lockEmployeeRow } from "@/db/people/people.store";
import { type NotReminded, whyNotReminded } from "@/domain/people/access";
import { readEnvironment } from "@/platform/env";
import { mailedToken } from "../account/mailed-token";
import { hashOf } from "../account/secret-token";
import { issueInvitation } from "../people/invite-employee";
import { refuseUnknownEmployees } from "../people/several/refuse-unknown-employees";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { chosenPeople } from "./chosen-people";

/**
 * Mails several people their invitation anew, each at most once an hour; whoever has joined already, or cannot
 * be invited, is left out with the reason. Errors: 422 for unknown ids.
 */
export async function remindOfInvitations(
  ctx: ServiceContext,
  input: SeveralPeopleInput,
): Promise<RemindedPeople> {
  const reminded: string[] = [];
  const skipped: RemindedPeople["skipped"][number][] = [];
  await inTransaction(ctx, async (tx) => {
    await refuseUnknownEmployees(tx, input.employee_ids);
    for (const id of chosenPeople(input)) {
      const why = await remind(tx, ctx, id);
      if (why === null) reminded.push(id);
      else skipped.push({ employee_id: id, why });
    }
  });
  return { reminded, skipped, is_mailed: readEnvironment().smtpUrl !== null };
}

/** Of two admins who remind at the same time, the second finds it done. */
async function remind(tx: Transaction, ctx: ServiceContext, employeeId: string): Promise<NotReminded | null> {
  await lockEmployeeRow(tx, employeeId);
  const why = whyNotReminded(found(await readInvited(tx, employeeId), "missing.employee"), ctx.now);
  if (why !== null) return why;
  const linkId = randomUUID();
  await issueInvitation(tx, ctx, { employeeId, linkId, tokenHash: hashOf(mailedToken(linkId)) });
  await tellInvited(tx, { employeeId, linkId, invitedBy: ctx.actor.employeeId });
  return null;
}
