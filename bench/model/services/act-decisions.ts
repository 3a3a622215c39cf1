import { cancelRequest } from "@/services/time-off/cancel-request";
import { approveRequest } from "@/services/time-off/decide/approve-request";
import { declineRequest } from "@/services/time-off/decide/decline-request";
import { undoDecision } from "@/services/time-off/decide/undo-decision";
import type { Command } from "../commands";
import { expectSame } from "../disagreement";
import { declinedToday } from "../play-decisions";
import type { World } from "../world";
import { done, type Tenant } from "./tenant";

/** Takes a decision on a request; whether the services accepted it. */
export function decide(
  tenant: Tenant,
  { today }: World,
  { kind, which }: Command & { kind: "approve" | "decline" | "cancel" | "undo" },
): Promise<boolean> {
  const id = tenant.requestIds[which];
  if (id === undefined) return Promise.resolve(false);
  switch (kind) {
    case "approve":
      return done(approveRequest(tenant.asAdmin(today), { id }));
    case "decline":
      return done(declineRequest(tenant.asAdmin(today), { id, note: "No." }));
    case "cancel":
      return done(cancelRequest(tenant.asEmployee(today), { id }));
    case "undo":
      return done(undoDecision(tenant.asAdmin(today), { id }));
  }
}

/** Undoes a decline of the day, where the model says that it can be undone. */
export async function undoDecline(
  tenant: Tenant,
  world: World,
  which: number,
  next: World,
): Promise<boolean> {
  const place = declinedToday(world, which);
  const id = place === null ? undefined : tenant.requestIds[place];
  if (id === undefined) return false;
  const isDone = await done(undoDecision(tenant.asAdmin(world.today), { id }));
  expectSame(`whether the decline of request ${place} is undone`, isDone, next !== world);
  return isDone;
}
