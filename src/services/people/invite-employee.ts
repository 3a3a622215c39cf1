import { randomUUID } from "node:crypto";
import type { IssuedInvitation } from "@/contracts/people/people";
import type { IdInput } from "@/contracts/people/references";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { hasUser, insertInvitation, spendInvitations, tellInvited } from "@/db/people/invitations.store";
import { lockEmployeeRow } from "@/db/people/people.store";
import { readEnvironment } from "@/platform/env";
import { mailedToken } from "../account/mailed-token";
import { hashOf } from "../account/secret-token";
import { record } from "../audit/record";
import { found, invalidField, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

const LINK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Mails a one-time link with which somebody becomes the employee, only to the employee's address, and ends
 * the previous link. It makes no difference whether the address is a user's elsewhere, and the inviting admin
 * never sees the link. Errors: 404, 409 `already_set_up` if the employee already has a user, 422 if they are
 * not active.
 */
export async function inviteEmployee(ctx: ServiceContext, { id }: IdInput): Promise<IssuedInvitation> {
  return inTransaction(ctx, async (tx) => {
    const linkId = randomUUID();
    const { employeeId, expiresAt } = await issueInvitation(tx, ctx, {
      employeeId: id,
      linkId,
      tokenHash: hashOf(mailedToken(linkId)),
    });
    await tellInvited(tx, { employeeId, linkId, invitedBy: ctx.actor.employeeId });
    return { expires_at: expiresAt.toISOString(), is_mailed: readEnvironment().smtpUrl !== null };
  });
}

interface NewLink {
  readonly employeeId: string;
  readonly linkId: string;
  readonly tokenHash: Buffer;
}

/** Stores an invitation, however it is delivered, and ends the previous one. Errors as above. */
export async function issueInvitation(
  tx: Transaction,
  ctx: ServiceContext,
  { employeeId, linkId, tokenHash }: NewLink,
): Promise<{ employeeId: string; expiresAt: Date }> {
  const employee = found(await lockEmployeeRow(tx, employeeId), "missing.employee");
  refuseUnless(!(await hasUser(tx, employee.id)), "already_set_up", "people.invitation_accepted");
  if (!employee.is_active) throw invalidField("/id", "not_active", "people.not_active");
  const expiresAt = new Date(ctx.now.getTime() + LINK_MS);
  await spendInvitations(tx, [employee.id], ctx.now);
  await insertInvitation(tx, { id: linkId, tokenHash, employeeId: employee.id, now: ctx.now, expiresAt });
  await record(tx, ctx, {
    action: "employee.invited",
    entity: "employee",
    entityId: employee.id,
    after: { expires_at: expiresAt.toISOString() },
  });
  return { employeeId: employee.id, expiresAt };
}
