import type { RequestFacts } from "@/db/time-off/request-facts";
import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import { whyNotChange } from "@/domain/time-off/change/change-kind";
import type { ServiceContext } from "../../service-context";
import { refuseStale } from "../request-version";

const SENTENCES = {
  not_allowed_for_employee: "time_off.no_change_for",
  already_decided: "time_off.already_decided",
  already_changing: "time_off.already_changing",
} as const satisfies Record<NonNullable<ReturnType<typeof whyNotChange>>, Sentence>;

/** Refuses who may not change the request, a version that it no longer has, and a status that comes too late. */
export function refuseChange(ctx: ServiceContext, request: RequestFacts, version?: string): void {
  const refused = whyNotChange(ctx.actor, request);
  if (refused !== "not_allowed_for_employee") refuseStale(request, version);
  if (refused) throw new DomainError(refused, { detail: SENTENCES[refused] });
}
