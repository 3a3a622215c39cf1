import type { RequestIdInput, TimeOffRequest } from "@/contracts/time-off";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequest } from "@/db/time-off/requests.store";
import { mayRead } from "../approvals/decided-wire";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { requestOnWire } from "./request-wire";

/** One request: the caller's own, one of people they approve for, or any for an admin. */
export async function getRequest(ctx: ServiceContext, { id }: RequestIdInput): Promise<TimeOffRequest> {
  return requestOnWire(ctx, await readableRequest(ctx, id));
}

/** The request that the caller may read; 404 when there is none, 403 when they may not read it. */
export async function readableRequest(ctx: ServiceContext, id: string): Promise<RequestFacts> {
  const request = found(await readRequest(ctx.organizationId, id, ctx.now), "missing.request");
  refuseUnless(mayRead(ctx.actor, request), "not_allowed_for_employee", "time_off.request_closed");
  return request;
}
