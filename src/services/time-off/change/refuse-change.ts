import type { RequestFacts } from "@/db/time-off/request-facts";
import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import {
  asksForNoMore,
  type ChangeKind,
  type DatesUnderPolicy,
  whyNotChange,
} from "@/domain/time-off/change/change-kind";
import type { ServiceContext } from "../../service-context";
import { refuseStale } from "../request-version";

const SENTENCES = {
  not_allowed_for_employee: "time_off.no_change_for",
  already_decided: "time_off.already_decided",
  already_changing: "time_off.already_changing",
} as const satisfies Record<NonNullable<ReturnType<typeof whyNotChange>>, Sentence>;

/**
 * Refuses who may not change the request, a version that it no longer has, a status that comes too late, and
 * anything but fewer days while another change of them waits. The dates are worked out after the rights.
 */
export function refuseChange(
  ctx: ServiceContext,
  request: RequestFacts,
  { wantedOf, version }: { readonly wantedOf: () => DatesUnderPolicy; readonly version?: string | undefined },
): DatesUnderPolicy {
  const refused = whyNotChange(ctx.actor, request);
  if (refused !== "not_allowed_for_employee") refuseStale(request, version);
  if (refused !== null && refused !== "already_changing") refuse(refused);
  const wanted = wantedOf();
  if (refused && !asksForNoMore({ policyId: request.policyId, dates: request }, wanted)) refuse(refused);
  return wanted;
}

/** 409 `already_changing` where a change turns out to need a request of its own while another one waits. */
export function refuseSecond({ replacementId }: RequestFacts, kind: ChangeKind): void {
  if (kind === "replaced" && replacementId !== null) refuse("already_changing");
}

function refuse(code: keyof typeof SENTENCES): never {
  throw new DomainError(code, { detail: SENTENCES[code] });
}
