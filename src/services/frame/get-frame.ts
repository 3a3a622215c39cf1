import type { Frame } from "@/contracts/frame";
import { readFrameFacts } from "@/db/frame/frame.store";
import { isAdmin } from "@/domain/permissions/actor";
import { organizationsAmong } from "../account/list-organizations";
import { placesOf } from "../account/places-of-user";
import { sessionOf } from "../account/session-of";
import { countWaiting, MOST_WAITING_COUNTED } from "../approvals/count-waiting";
import { personHere } from "../me/get-me";
import { MOST_UNREAD_COUNTED } from "../notifications/read-bell";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** What stands around each page, in one round trip for somebody who works in one organization. */
export async function getFrame(ctx: ServiceContext): Promise<Frame> {
  const { actor, organizationId, now } = ctx;
  const { place, places, chosen, turns, bell } = await readFrameFacts(organizationId, {
    employeeId: actor.employeeId,
    userId: sessionOf(ctx).userId,
    isAdmin: isAdmin(actor),
    mostWaiting: MOST_WAITING_COUNTED,
    mostUnread: MOST_UNREAD_COUNTED,
    now,
  });
  const here = found(place, "missing.employee");
  const [known, waiting] = await Promise.all([placesOf(places, now, here), countWaiting(ctx, turns)]);
  return { me: personHere(ctx, here), organizations: organizationsAmong(known, chosen, ctx), waiting, bell };
}
