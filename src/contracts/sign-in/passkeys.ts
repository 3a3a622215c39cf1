import { z } from "zod";
import { Id, Name } from "../text";

/** A passkey of the caller's. */
export const OwnPasskey = z.object({
  id: Id,
  name: z.string(),
  added_at: z.string(),
  /** Null: never yet. */
  last_used_at: z.string().nullable(),
});

/** What a passkey has to sign; it comes back with the signature. */
export const PasskeyChallenge = z.object({ challenge_id: Id, challenge: z.string(), rp_id: z.string() });

/** What a device needs to make a passkey. */
export const NewPasskeyChallenge = PasskeyChallenge.extend({
  user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
  /** Those that there are: a device makes no second one. */
  credential_ids: z.array(z.string()),
});

/** What the second step asks for, if not a recovery code. */
export const SecondStep = z.object({
  /** Whether there is an authenticator app. */
  takes_app: z.boolean(),
  /** Null: the person has none. */
  passkey: z
    .object({ challenge: z.string(), rp_id: z.string(), credential_ids: z.array(z.string()) })
    .nullable(),
});

/** What the browser answers for the device, as JSON. */
const Passkey = z.string().max(12_000);
export const AddPasskeyInput = z.strictObject({ challenge_id: Id, passkey: Passkey, name: Name });
export const ProveByPasskeyInput = z.strictObject({ challenge_id: Id, passkey: Passkey });
export const RenamePasskeyInput = z.strictObject({ id: Id, name: Name });
export const PasskeyIdInput = z.strictObject({ id: Id });

export type OwnPasskey = z.infer<typeof OwnPasskey>;
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;
export type NewPasskeyChallenge = z.infer<typeof NewPasskeyChallenge>;
export type SecondStep = z.infer<typeof SecondStep>;
export type AddPasskeyInput = z.infer<typeof AddPasskeyInput>;
export type ProveByPasskeyInput = z.infer<typeof ProveByPasskeyInput>;
export type RenamePasskeyInput = z.infer<typeof RenamePasskeyInput>;
export type PasskeyIdInput = z.infer<typeof PasskeyIdInput>;
