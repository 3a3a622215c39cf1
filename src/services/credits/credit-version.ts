import { createHash } from "node:crypto";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { DomainError } from "@/domain/errors";

/** Identifies what is decided on: the day, the days, the policy, the steps and the status. */
export function creditVersion({ policyId, date, hundredths, status, steps }: CreditFacts): string {
  const decided = [
    policyId,
    date,
    hundredths,
    status,
    steps.map((step) => [
      step.position,
      step.approverId,
      step.status,
      step.decidedBy,
      step.note,
      step.isOverride,
    ]),
  ];
  return createHash("sha256").update(JSON.stringify(decided)).digest("base64url").slice(0, 22);
}

/** 412 `stale` when the caller names a version that the credit request no longer has. */
export function refuseStaleCredit(credit: CreditFacts, version: string | undefined): void {
  if (version === undefined || version === creditVersion(credit)) return;
  throw new DomainError("stale", { detail: "http.stale" });
}
