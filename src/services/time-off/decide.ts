import type { RequestReference } from "@/contracts/time-off";
import { inTransaction } from "@/db/connection/transaction";
import { lockRequest } from "@/db/time-off/requests.store";
import { whyNot } from "@/domain/approval/may-decide";
import type { Decision } from "@/domain/approval/states";
import { takeDecision } from "@/domain/approval/take-decision";
import { DomainError, type ErrorCode } from "@/domain/errors";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { closesAgain, recloseCycles } from "./reclose-cycles";
import { writeOutcome } from "./write-outcome";

interface Asked {
  readonly id: string;
  readonly decision: Decision;
  readonly note: string | null;
}

/** Takes a decision on a request: who may, what becomes of it, the records and the balance, in one transaction. */
export async function decide(ctx: ServiceContext, { id, decision, note }: Asked): Promise<RequestReference> {
  return inTransaction(ctx, async (tx) => {
    const request = found(await lockRequest(tx, id, ctx.now), "There is no such request.");
    const refused = whyNot(decision, ctx.actor, request);
    if (refused) throw new DomainError(refused, { detail: DETAILS[refused] ?? "You may not do this now." });

    const outcome = takeDecision(decision, ctx.actor, request);
    const givesBack = outcome.status === "declined" || outcome.status === "cancelled";
    const recloses = givesBack && (await closesAgain(tx, request));
    const taken = { request, decision, outcome, note };
    const isWritten = await writeOutcome(tx, ctx, taken, { isLast: !recloses });
    refuseUnless(isWritten, "already_decided", DETAILS.already_decided);
    if (recloses) await recloseCycles(tx, request, ctx.now);
    return { id };
  });
}

const DETAILS: Partial<Record<ErrorCode, string>> = {
  own_request: "Nobody approves or declines their own request.",
  not_allowed_for_employee: "You may not decide for this employee.",
  not_your_turn: "It is not your turn to decide this request.",
  already_decided: "The request is decided already.",
  already_begun: "The time off has begun; only an admin can decline it now.",
};
