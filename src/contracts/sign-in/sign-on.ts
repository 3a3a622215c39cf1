import { z } from "zod";
import { SIGN_ON_WAYS } from "@/domain/sign-on/first-sign-on";
import { listOf } from "../list";
import { says } from "../says";
import { line, text } from "../text";

/** The address of a provider: its discovery document lies below it. */
const Issuer = line({ max: 500 })
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), says("sign_on.issuer"))
  .refine((value) => !/[?#@\s]|\/\.well-known\//.test(value), says("sign_on.issuer"));

const Domain = text({ min: 1, max: 253 })
  .transform((value) => value.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, says("sign_on.domain")));

/** Who signs people in for the organization; never its secret. */
export const IdentityProvider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /** Whether the secret can be read; not after the operator has replaced the service's own. */
  has_secret: z.boolean(),
  /** Whose addresses may come for the first time. */
  domains: z.array(z.string()),
  /** Whether somebody unknown becomes a member. */
  creates_members: z.boolean(),
  /** Whether people sign in to the organization in this way only. */
  is_required: z.boolean(),
  /** When an admin tried the sign-in with these settings; null when nobody has. */
  tested_at: z.iso.datetime().nullable(),
  /** Whether that was the caller, who may then require it. */
  is_tested_by_me: z.boolean(),
});
export const IdentityProviderSettings = z.object({
  /** The organization's name in addresses. */
  slug: z.string(),
  /** What the provider has to be told. */
  redirect_uri: z.string(),
  provider: IdentityProvider.nullable(),
});
export const SaveIdentityProviderInput = z.strictObject({
  issuer: Issuer,
  client_id: line({ max: 500 }),
  /** Absent: the one that is stored. */
  client_secret: line({ max: 1000 }).optional(),
  domains: listOf(Domain, { min: 1, max: 20 }),
  creates_members: z.boolean(),
  is_required: z.boolean(),
});

/** What a sign-in ended in that was only tried. */
export const SignOnTest = z.object({
  /** What went wrong, in the language of the caller; null when nothing did. */
  problem: z.string().nullable(),
  /** What the provider said about that, in its own words. */
  said: z.string().nullable(),
  issuer: z.string().nullable(),
  subject: z.string().nullable(),
  email: z.string().nullable(),
  is_email_verified: z.boolean(),
  name: z.string().nullable(),
});

/** By the short name of an organization, or by an e-mail address. */
export const FindProvidersInput = z.strictObject({ asked: text({ max: 254 }) });
export const FoundProviders = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    /** Where the browser will go. */
    host: z.string(),
  }),
);

/** Somebody whom a provider vouches for, and who comes for the first time. */
export const PendingSignOn = z.object({
  organization_name: z.string(),
  /** The organization's name in addresses. */
  slug: z.string(),
  host: z.string(),
  email: z.string(),
  name: z.string(),
  ways: z.array(z.enum(SIGN_ON_WAYS)),
});
export const JoinBySignOnInput = z.strictObject({
  /** In which the page was read: the portal goes on in it. */
  locale: z.enum(["en", "de", "fr"]).optional(),
});
export const ConfirmSignOnInput = z.strictObject({
  email: text({ max: 254 }),
  password: z.string().max(200),
  /** Asked for when a password is not all that this sign-in needs. */
  code: text({ max: 100 }).optional(),
});

export type IdentityProvider = z.infer<typeof IdentityProvider>;
export type IdentityProviderSettings = z.infer<typeof IdentityProviderSettings>;
export type SaveIdentityProviderInput = z.infer<typeof SaveIdentityProviderInput>;
export type SignOnTest = z.infer<typeof SignOnTest>;
export type FindProvidersInput = z.infer<typeof FindProvidersInput>;
export type FoundProviders = z.infer<typeof FoundProviders>;
export type PendingSignOn = z.infer<typeof PendingSignOn>;
export type JoinBySignOnInput = z.infer<typeof JoinBySignOnInput>;
export type ConfirmSignOnInput = z.infer<typeof ConfirmSignOnInput>;
