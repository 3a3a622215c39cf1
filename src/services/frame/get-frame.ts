import type { WaitingCount } from "@/contracts/approvals";
import type { Frame } from "@/contracts/frame";
import { type FrameFacts, readFrameFacts } from "@/db/frame/frame.store";
import { isAdmin } from "@/domain/permissions/actor";
import { organizationsAmong } from "../account/list-organizations";
import { placesOf } from "../account/places-of-user";
import { sessionOf } from "../account/session-of";
import { countWaiting, MOST_WAITING_COUNTED } from "../approvals/count-waiting";
import { personHere } from "../me/get-me";
import { MOST_UNREAD_COUNTED } from "../notifications/read-bell";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { keepCount, keptCountOf, knownCount } from "./kept-count";

/** What stands around each page, in one round trip for somebody who works in one organization. */
export async function getFrame(ctx: ServiceContext): Promise<Frame> {
  const { actor, organizationId, now } = ctx;
  const kept = keptCountOf(actor.employeeId, now);
  const facts = await readFrameFacts(organizationId, {
    employeeId: actor.employeeId,
    userId: sessionOf(ctx).userId,
    isAdmin: isAdmin(actor),
    mostWaiting: MOST_WAITING_COUNTED,
    mostUnread: MOST_UNREAD_COUNTED,
    known: knownCount(actor.employeeId, kept, now),
    now,
  });
  const here = found(facts.place, "missing.employee");
  const [places, waiting] = await Promise.all([
    placesOf(facts.places, now, here),
    waitingOf(ctx, facts, kept?.value.waiting),
  ]);
  return {
    me: personHere(ctx, here),
    organizations: organizationsAmong(places, facts.chosen, ctx),
    waiting,
    bell: facts.bell,
  };
}

/** Counted anew when something has changed since it was counted. */
async function waitingOf(
  ctx: ServiceContext,
  { turns, moment, people }: FrameFacts,
  kept: WaitingCount | undefined,
): Promise<WaitingCount> {
  if (turns === null && kept !== undefined) return kept;
  const waiting = await countWaiting(ctx, turns ?? undefined);
  if (moment !== null) keepCount(ctx.actor.employeeId, { moment, value: { people, waiting } }, ctx.now);
  return waiting;
}
