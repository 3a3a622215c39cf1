import type { Done, SwitchOrganizationInput } from "@/contracts/account";
import { moveSession } from "@/db/account/sessions.store";
import { inTransaction } from "@/db/connection/transaction";
import { recordOfPerson } from "../audit/record-of-person";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { placesOfUser } from "./places-of-user";
import { sessionOf } from "./session-of";

/** Moves the session to another organization in which the user works. */
export async function switchOrganization(
  ctx: ServiceContext,
  { organization_id }: SwitchOrganizationInput,
): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  const places = await placesOfUser(userId, ctx.now);
  const place = found(
    places.find(({ organizationId }) => organizationId === organization_id),
    "account.no_such_place",
  );
  const { organizationId } = place;
  return inTransaction({ userId }, async (tx) => {
    await moveSession(tx, sessionId, place);
    if (organizationId !== ctx.organizationId) {
      await recordOfPerson(tx, ctx, [{ action: "session.switched", organizationId }]);
    }
    return { done: true };
  });
}
