import { z } from "zod";
import { says } from "./says";
import { Id, Name, text } from "./text";

/** A new password: 12 to 200 characters (NIST SP 800-63B). One that is easily guessed is refused later, where it is known whose it is. */
export const Password = z
  .string()
  .min(12, says("input.password_too_short"))
  .max(200, says("input.password_too_long"));

export const Email = z.email().max(254);

/** The page behind a one-time link. */
export const SignInLinkInput = z.strictObject({ token: z.string().max(200) });
export const SignInLink = z.object({
  /** Null: the operator's link to set another password in place of a forgotten one. */
  organization_name: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  /** False when the user has a password already: then the link asks for that user's own sign-in. */
  needs_password: z.boolean(),
  /** Then a new user sets a password, and whoever is one already signs in to accept. */
  is_invitation: z.boolean(),
});
const NewPassword = z.strictObject({ token: z.string().max(200), password: Password });
/** Whoever resets a password can revoke all keys along with it. */
export const SetPasswordInput = NewPassword.extend({ revoke_keys: z.boolean().optional() });
export const JoinInput = NewPassword.extend({
  /** In which the invitation was read: the portal and its mails go on in it. */
  locale: z.enum(["en", "de", "fr"]).optional(),
});
export const ForgottenPasswordInput = z.strictObject({ email: Email });
/** By somebody who is a user already: with that user's own sign-in. */
export const AcceptInvitationInput = z.strictObject({
  token: z.string().max(200),
  email: text({ max: 254 }),
  password: z.string().max(200),
});

/** By somebody who is signed in and knows the present one. */
export const ChangePasswordInput = z.strictObject({
  current: z.string().max(200),
  password: Password,
  /** Whether all API keys of the person are revoked, too, in every organization. */
  revoke_keys: z.boolean().optional(),
});

export const Organizations = z.array(
  z.object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    is_current: z.boolean(),
    /** Whether a sign-in opens it; when none is, it opens the one in which the person was last. */
    is_default: z.boolean(),
    role: z.enum(["admin", "member"]),
    /** Whether its provider has signed the caller in: this session acts nowhere else, and leaves the account alone. */
    is_bound: z.boolean(),
    /** Whether it lets people in only through its provider, so that this session cannot switch to it. */
    needs_provider: z.boolean(),
  }),
);
export const SwitchOrganizationInput = z.strictObject({ organization_id: Id });
/** Null: the one in which the person was last. */
export const DefaultOrganizationInput = z.strictObject({ organization_id: Id.nullable() });
export const Done = z.object({ done: z.literal(true) });
export const UpdateProfileInput = z.strictObject({
  name: Name.optional(),
  locale: z.enum(["en", "de", "fr"]).optional(),
  theme: z.enum(["light", "dark", "system"]).optional(),
});
export type SignInLinkInput = z.infer<typeof SignInLinkInput>;
export type SignInLink = z.infer<typeof SignInLink>;
export type SetPasswordInput = z.infer<typeof SetPasswordInput>;
export type JoinInput = z.infer<typeof JoinInput>;
export type ForgottenPasswordInput = z.infer<typeof ForgottenPasswordInput>;
export type AcceptInvitationInput = z.infer<typeof AcceptInvitationInput>;
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;
export type Organizations = z.infer<typeof Organizations>;
export type SwitchOrganizationInput = z.infer<typeof SwitchOrganizationInput>;
export type DefaultOrganizationInput = z.infer<typeof DefaultOrganizationInput>;
export type Done = z.infer<typeof Done>;
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;
