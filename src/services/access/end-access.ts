import type { RevokedKeys, SeveralPeopleInput } from "@/contracts/people/access";
import type { EndedSessions } from "@/contracts/sessions";
import { endSessionsOf } from "@/db/account/sessions/sessions.store";
import { tellRevoked } from "@/db/api-keys/api-keys.store";
import { revokeKeysOf } from "@/db/api-keys/organization-keys.store";
import { inTransaction } from "@/db/connection/transaction";
import { recordEach } from "../audit/record";
import { refuseUnknownEmployees } from "../people/several/refuse-unknown-employees";
import type { ServiceContext } from "../service-context";
import { chosenPeople } from "./chosen-people";

/**
 * Ends the sessions of several people that act in the organization, at once; the admin's own current session
 * stays. Errors: 422 for unknown ids.
 */
export async function endSessionsOfSeveral(
  ctx: ServiceContext,
  input: SeveralPeopleInput,
): Promise<EndedSessions> {
  return inTransaction(ctx, async (tx) => {
    await refuseUnknownEmployees(tx, input.employee_ids);
    let ended = 0;
    for (const employeeId of chosenPeople(input)) {
      const sessions = await endSessionsOf(tx, { employeeId, exceptId: ctx.sessionId });
      ended += sessions;
      await recordEach(tx, ctx, [
        { action: "session.ended", entity: "employee", entityId: employeeId, after: { sessions } },
      ]);
    }
    return { ended };
  });
}

/** Revokes every key of several people, who are told of each. Errors: 422 for unknown ids. */
export async function revokeKeysOfSeveral(
  ctx: ServiceContext,
  input: SeveralPeopleInput,
): Promise<RevokedKeys> {
  const by = ctx.actor.employeeId;
  return inTransaction(ctx, async (tx) => {
    await refuseUnknownEmployees(tx, input.employee_ids);
    let revoked = 0;
    for (const ownerId of chosenPeople(input)) {
      const keys = await revokeKeysOf(tx, ownerId, ctx.now);
      revoked += keys.length;
      await recordEach(
        tx,
        ctx,
        keys.map((entityId) => ({ action: "api_key.revoked", entity: "api_key", entityId })),
      );
      if (ownerId === by) continue;
      for (const keyId of keys) await tellRevoked(tx, { ownerId, keyId, by });
    }
    return { revoked };
  });
}
