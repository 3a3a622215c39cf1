import type { NewRecoveryCodes } from "@/contracts/sign-in/factors";
import type { AddPasskeyInput, NewPasskeyChallenge } from "@/contracts/sign-in/passkeys";
import { tellPerson } from "@/db/account/account-changes.store";
import { lockPerson } from "@/db/account/email-changes.store";
import { insertPasskey, readPasskeys } from "@/db/account/passkeys.store";
import { noteFactor } from "@/db/account/sessions/session-proofs.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { DomainError } from "@/domain/errors";
import { readEnvironment } from "@/platform/env";
import { madePasskey, passkeySite } from "@/platform/passkeys";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { firstRecoveryCodes, refuseUnprovenAdding } from "../factors/factors-of";
import { found, invalidField, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { challengePerson, takeChallenge, unexpired } from "./challenge-person";

/** How many passkeys a person has at most. */
const MOST_PASSKEYS = 20;

/** What a device of the caller's needs to make a passkey. Errors: 403 `proof_needed`, 409 `in_use` for too many. */
export async function beginPasskey(ctx: ServiceContext): Promise<NewPasskeyChallenge> {
  const { userId, sessionId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    await refuseUnprovenAdding(tx, sessionId, ctx.now);
    const user = found(await readUser(tx), "account.user_gone");
    const passkeys = await readPasskeys(tx);
    refuseTooMany(passkeys);
    return {
      ...(await challengePerson(tx, "registration", ctx.now)),
      user: {
        id: Buffer.from(userId).toString("base64url"),
        name: user.email,
        display_name: user.name,
      },
      credential_ids: passkeys.map(({ credentialId }) => Buffer.from(credentialId).toString("base64url")),
    };
  });
}

/**
 * Adds the passkey that a device has made. The answer holds recovery codes when the caller had none. Errors:
 * 403 `proof_needed`, 409 `already_set_up` for a known one, `in_use` for too many, 422 at `/passkey` or `/challenge_id`.
 */
export async function addPasskey(
  ctx: ServiceContext,
  { challenge_id, passkey, name }: AddPasskeyInput,
): Promise<NewRecoveryCodes> {
  const { userId, sessionId } = sessionOf(ctx);
  const { now } = ctx;
  const challenge = await inTransaction({ userId }, async (tx) => {
    await refuseUnprovenAdding(tx, sessionId, now);
    return takeChallenge(tx, { id: challenge_id, purpose: "registration", now });
  });
  const site = passkeySite(readEnvironment().baseUrl);
  const made = await madePasskey(passkey, unexpired(challenge), site);
  if (made === null) throw invalidField("/passkey", "wrong_passkey", "account.wrong_passkey");
  try {
    return await inTransaction({ userId }, async (tx) => {
      await lockPerson(tx);
      refuseTooMany(await readPasskeys(tx));
      await insertPasskey(tx, { ...made, name, now });
      await noteFactor(tx, sessionId, "passkey");
      await recordOfPerson(tx, ctx, [{ action: "factor.added", after: { factor: "passkey" } }]);
      await tellPerson(tx, "passkey_added");
      return { recovery_codes: await firstRecoveryCodes(tx, now) };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "passkeys_credential_id_key")) throw error;
    throw new DomainError("already_set_up", { detail: "account.has_passkey" });
  }
}

function refuseTooMany({ length }: { length: number }): void {
  refuseUnless(length < MOST_PASSKEYS, "in_use", "account.too_many_passkeys");
}
