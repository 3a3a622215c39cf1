import type { Done } from "@/contracts/account";
import { readProof } from "@/db/account/sessions/session-proofs.store";
import { inTransaction } from "@/db/connection/transaction";
import { mayAddFactors } from "@/domain/account/factors";
import { sessionOf } from "../account/session-of";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { linkProven } from "./link-proven";
import type { Newcomer } from "./newcomer";

/**
 * Somebody who has just signed in here in their own way, whatever that is, is linked. Errors: 403 `proof_needed` when
 * they signed in a while ago, 404, 409 `already_set_up`, 422.
 */
export async function confirmSignedIn(newcomer: Newcomer, ctx: ServiceContext): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  const proof = await inTransaction({ userId }, (tx) => readProof(tx, sessionId));
  const isProven = proof !== null && mayAddFactors(proof, ctx.now);
  refuseUnless(isProven, "proof_needed", "sign_on.signed_in_long_ago");
  return linkProven(newcomer, userId, ctx);
}
