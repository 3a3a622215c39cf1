import type { Done, SwitchOrganizationInput } from "@/contracts/account";
import { moveSession } from "@/db/account/sessions/sessions.store";
import { inTransaction } from "@/db/connection/transaction";
import { recordOfPerson } from "../audit/record-of-person";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { placesOfUser } from "./places-of-user";
import { sessionOf } from "./session-of";

/**
 * Moves the session to another organization in which the user works. Errors: 404, also for a session that began at an
 * organization's provider; 403 `sign_on_required` when the other lets people in only through its own.
 */
export async function switchOrganization(
  ctx: ServiceContext,
  { organization_id }: SwitchOrganizationInput,
): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  const places = await placesOfUser(userId, ctx.now);
  const known = places.filter(({ organizationId }) => !ctx.isBound || organizationId === ctx.organizationId);
  const place = found(
    known.find(({ organizationId }) => organizationId === organization_id),
    "account.no_such_place",
  );
  const isHere = place.organizationId === ctx.organizationId;
  refuseUnless(isHere || !place.requiresProvider, "sign_on_required", "account.provider_needed");
  const { organizationId } = place;
  return inTransaction({ userId }, async (tx) => {
    await moveSession(tx, sessionId, place);
    if (organizationId !== ctx.organizationId) {
      await recordOfPerson(tx, ctx, [{ action: "session.switched", organizationId }]);
    }
    return { done: true };
  });
}
