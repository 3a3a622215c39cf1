import type { Done } from "@/contracts/account";
import type { PasskeyChallenge, ProveByPasskeyInput } from "@/contracts/sign-in/passkeys";
import { noteFactor, proveSession } from "@/db/account/sessions/session-proofs.store";
import { inTransaction } from "@/db/connection/transaction";
import { readSigned } from "@/platform/passkeys";
import { sessionOf } from "../account/session-of";
import { usePasskey } from "../factors/use-passkey";
import { invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { challengePerson, takeChallenge, unexpired } from "./challenge-person";

/** What a passkey of the caller's has to sign to show again who is there. */
export async function beginProof(ctx: ServiceContext): Promise<PasskeyChallenge> {
  const { userId } = sessionOf(ctx);
  return inTransaction({ userId }, (tx) => challengePerson(tx, "proof", ctx.now));
}

/** Shows again, by a passkey, that it is the session's own person. Errors: 422 at `/passkey` or `/challenge_id`. */
export async function proveByPasskey(
  ctx: ServiceContext,
  { challenge_id, passkey }: ProveByPasskeyInput,
): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  const { now } = ctx;
  const taken = await inTransaction({ userId }, (tx) =>
    takeChallenge(tx, { id: challenge_id, purpose: "proof", now }),
  );
  const challenge = unexpired(taken);
  const signed = readSigned(passkey);
  const isProven = await inTransaction({ userId }, async (tx) => {
    if (signed === null || !(await usePasskey(tx, signed, { challenge, now }))) return false;
    await proveSession(tx, sessionId, now);
    await noteFactor(tx, sessionId, "passkey");
    return true;
  });
  if (!isProven) throw invalidField("/passkey", "wrong_passkey", "account.wrong_passkey");
  return { done: true };
}
