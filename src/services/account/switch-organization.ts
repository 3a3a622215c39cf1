import { asPerson } from "@/db/person";
import { moveSession } from "@/db/sessions.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { placesOfUser } from "./places-of-user";
import { sessionOf } from "./session-of";

/** Moves the session to another organization in which the user works. */
export async function switchOrganization(
  ctx: ServiceContext,
  { organization_id }: { readonly organization_id: string },
): Promise<{ done: true }> {
  const { userId, sessionId } = sessionOf(ctx);
  const places = await placesOfUser(userId, ctx.now);
  const place = found(
    places.find(({ organizationId }) => organizationId === organization_id),
    "You do not work in that organization.",
  );
  await asPerson(userId, (tx) => moveSession(tx, sessionId, place));
  return { done: true };
}
