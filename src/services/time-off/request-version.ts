import { hash } from "node:crypto";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { DomainError } from "@/domain/errors";

/**
 * Identifies what is decided on: the dates with what they count, the policy, the steps, the files and the
 * status. The note is not part of it.
 */
export function versionOf(request: RequestFacts): string {
  const { policyId, status, startDateType, endDateType, dates, steps, attachments } = request;
  const decided = [
    policyId,
    status,
    startDateType,
    endDateType,
    dates.map(({ date, hundredths, reason }) => [date, hundredths, reason]),
    steps.map((step) => [
      step.position,
      step.approverId,
      step.status,
      step.decidedBy,
      step.note,
      step.isOverride,
    ]),
    attachments.map(({ id }) => id),
  ];
  return hash("sha256", JSON.stringify(decided), "base64url").slice(0, 22);
}

/** 412 `stale` when the caller names a version that the request no longer has. */
export function refuseStale(request: RequestFacts, version: string | undefined): void {
  if (version === undefined || version === versionOf(request)) return;
  throw new DomainError("stale", { detail: "http.stale" });
}
