import type { DefaultOrganizationInput, Done } from "@/contracts/account";
import { writeDefaultOrganization } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { placesOfUser } from "./places-of-user";
import { sessionOf } from "./session-of";

/**
 * Sets which organization a sign-in of the caller opens; null: the one in which they were last. Errors: 404 for
 * one in which they do not work.
 */
export async function setDefaultOrganization(
  ctx: ServiceContext,
  { organization_id: id }: DefaultOrganizationInput,
): Promise<Done> {
  const { userId } = sessionOf(ctx);
  if (id !== null) {
    const places = await placesOfUser(userId, ctx.now);
    found(
      places.find(({ organizationId }) => organizationId === id.toLowerCase()),
      "account.no_such_place",
    );
  }
  await inTransaction({ userId }, (tx) => writeDefaultOrganization(tx, id, ctx.now));
  return { done: true };
}
