import { hasUser, insertInvitation, spendInvitations } from "@/db/invitations.store";
import { lockEmployeeRow } from "@/db/people.store";
import { inTransaction } from "@/db/transaction";
import { secretToken } from "../account/secret-token";
import { record } from "../audit/record";
import { found, invalidField, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

const LINK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a one-time link with which somebody becomes the employee, and ends the one before. Whether the e-mail is a user's
 * elsewhere makes no difference. Errors: 404, 409 `already_set_up` for who is a user already, 422 for who is not active.
 */
export async function inviteEmployee(
  ctx: ServiceContext,
  { id }: { readonly id: string },
): Promise<{ token: string; expires_at: string }> {
  return inTransaction(ctx, async (tx) => {
    const employee = found(await lockEmployeeRow(tx, id), "There is no such employee.");
    refuseUnless(
      !(await hasUser(tx, id)),
      "already_set_up",
      "This person has accepted an invitation already.",
    );
    if (!employee.is_active) throw invalidField("/id", "not_active", "This person is not active.");
    const { token, hash } = secretToken();
    const expiresAt = new Date(ctx.now.getTime() + LINK_MS);
    await spendInvitations(tx, employee.id, ctx.now);
    await insertInvitation(tx, { tokenHash: hash, employeeId: employee.id, now: ctx.now, expiresAt });
    await record(tx, ctx, {
      action: "employee.invited",
      entity: "employee",
      entityId: employee.id,
      after: { expires_at: expiresAt.toISOString() },
    });
    return { token, expires_at: expiresAt.toISOString() };
  });
}
