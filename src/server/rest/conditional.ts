import { isUuid } from "@/domain/uuid";
import { expectUnchanged } from "@/services/conditional/expect-unchanged";
import type { ServiceContext } from "@/services/service-context";
import type { Identity } from "../call-context";
import type { HeaderReader } from "../http/connection";
import { isMatchedBy } from "../http/entity-tag";
import { tagOf } from "./render";
import type { Match, Route } from "./route-table";

interface Asked {
  readonly headers: HeaderReader;
  readonly params: Match["params"];
  readonly requestId: string;
  /** Calls another operation as the same caller. */
  readonly read: (route: Route, input: object) => Promise<unknown>;
}

/**
 * Makes a write with `If-Match` conditional on the named state; null for any other call, and for one whose
 * address its operation refuses. The refusal, 412 `stale`, comes at its place in the order of checks: when
 * the write begins.
 */
export async function expectedOf(
  { state }: Route,
  { actor: { organizationId } }: Identity,
  { headers, params, requestId, read }: Asked,
): Promise<ServiceContext["once"]> {
  const ifMatch = headers.get("if-match");
  if (ifMatch === null || state === null) return null;
  // A resource without an id in its address is the organization's.
  const { id: entityId = organizationId } = params;
  if (!isUuid(entityId)) return null;
  return expectUnchanged({
    organizationId,
    entityId,
    requestId,
    isSame: async () => isMatchedBy(ifMatch, tagOf(state, await read(state, params))),
  });
}
