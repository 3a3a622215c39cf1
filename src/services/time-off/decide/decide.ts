import type { RequestReference } from "@/contracts/time-off";
import { inTransaction } from "@/db/connection/transaction";
import { lockToChange } from "@/db/time-off/changes.store";
import { type DecisionRefusal, whyNot } from "@/domain/approval/may-decide";
import { type Decision, isLive } from "@/domain/approval/states";
import { takeDecision } from "@/domain/approval/take-decision";
import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import { found, refuseUnless } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { interruptingBy } from "../interrupt/interrupting-of";
import { foreseeInterruption, touchedIn } from "../interrupt/interruption";
import { closesAnyAgain, recloseAll, touchedBy } from "../reclose-cycles";
import { refuseStale } from "../request-version";
import { writeOutcome } from "./write-outcome";

interface Asked {
  readonly id: string;
  readonly decision: Decision;
  readonly note: string | null;
  /** The version that the caller has seen. */
  readonly version?: string | undefined;
}

/**
 * Decides on a request in one transaction: checks who may, changes its status, and writes the records and the
 * balance.
 */
export async function decide(
  ctx: ServiceContext,
  { id, decision, note, version }: Asked,
): Promise<RequestReference> {
  return inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
    const locked = found(await lockToChange(tx, id, { now: ctx.now }), "missing.request");
    const { request, old } = locked;
    const refused = whyNot(decision, ctx.actor, request);
    // Whose turn it is, and what has been decided, is part of a version; who has no part in it is refused as such.
    if (refused !== "own_request" && refused !== "not_allowed_for_employee") refuseStale(request, version);
    if (refused) throw new DomainError(refused, { detail: sentenceOf(decision, refused) });
    refuseUnless(!locked.hasOtherDates, "already_decided", "time_off.changed_meanwhile");

    const outcome = takeDecision(decision, ctx.actor, request);
    const replaced = outcome.status === "approved" ? old : null;
    const interruption = interruptingBy(request, outcome.status, replaced);
    const counted = await foreseeInterruption(tx, interruption, ctx.now);
    const touched = [...touchedBy(request, replaced), ...touchedIn(counted)];
    const givesBack = !isLive(outcome.status) || replaced !== null || counted.length > 0;
    const recloses = givesBack && (await closesAnyAgain(tx, touched));
    const taken = { request, decision, outcome, note, interrupted: counted };
    const isWritten = await writeOutcome(tx, ctx, taken, { isLast: !recloses });
    refuseUnless(isWritten, "already_decided", SENTENCES.already_decided);
    if (recloses) await recloseAll(tx, touched, ctx.now);
    return { id };
  });
}

/** What has begun is the time off itself, or days that an approval would drop. */
function sentenceOf(decision: Decision, refused: DecisionRefusal): Sentence {
  return decision === "approve" && refused === "already_begun" ? "time_off.change_begun" : SENTENCES[refused];
}

const SENTENCES = {
  own_request: "time_off.own_request",
  not_allowed_for_employee: "time_off.no_decision_for",
  not_your_turn: "time_off.not_your_turn",
  already_decided: "time_off.already_decided",
  already_begun: "time_off.already_begun",
} as const satisfies Record<DecisionRefusal, Sentence>;
