import { z } from "zod";
import { text } from "../text";
import { OwnPasskey } from "./passkeys";

/** How the caller signs in, and what is asked for after the password. */
export const OwnFactors = z.object({
  has_password: z.boolean(),
  /** Null: there is none. */
  authenticator: z.object({ added_at: z.string() }).nullable(),
  passkeys: z.array(OwnPasskey),
  /** False: browsers take none for the service's address. */
  takes_passkeys: z.boolean(),
  recovery_codes_left: z.int().min(0),
  /** False: the caller has to show first, by password or code, who they are. */
  may_add: z.boolean(),
});

/** The password, or a code. */
export const ProveInput = z.strictObject({
  password: z.string().max(200).optional(),
  code: text({ max: 100 }).optional(),
});

/** What the authenticator app has to know. */
export const AuthenticatorSetUp = z.object({
  /** Comes back with the code. */
  token: z.string(),
  secret: z.string(),
  /** The same, as a phone reads it. */
  address: z.string(),
  /** The path of an SVG that is this many units wide. */
  qr_code: z.object({ size: z.int(), path: z.string() }),
});
export const ConfirmAuthenticatorInput = z.strictObject({
  token: z.string().max(500),
  code: text({ max: 100 }),
});

/** Shown once. Null: the caller has some already. */
export const NewRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export type OwnFactors = z.infer<typeof OwnFactors>;
export type ProveInput = z.infer<typeof ProveInput>;
export type AuthenticatorSetUp = z.infer<typeof AuthenticatorSetUp>;
export type ConfirmAuthenticatorInput = z.infer<typeof ConfirmAuthenticatorInput>;
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;
