import { z } from "zod";
import { SignOnTest } from "@/contracts/sign-in/sign-on";
import { organizationId } from "@/domain/tenancy";
import type { Newcomer } from "@/services/sign-on/newcomer";
import { readCookie, type SealedCookie } from "./sealed-cookie";

const TEN_MINUTES = 600;

const OrganizationKey = z.guid().transform(organizationId);

/** What has to come back from the provider, and why it was asked. */
export const FLOW = {
  name: "hiatus.sign-on",
  seconds: TEN_MINUTES,
  shape: z.strictObject({
    organizationId: OrganizationKey,
    slug: z.string(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    /** Where to go afterwards; for a try, who tries it. */
    next: z.string(),
    testedBy: z.string().nullable(),
  }),
} as const satisfies SealedCookie<z.ZodType>;

/** Whom the provider vouches for, until it is known who that is here. */
export const NEWCOMER = {
  name: "hiatus.sign-on-newcomer",
  seconds: TEN_MINUTES,
  shape: z.strictObject({
    organizationId: OrganizationKey,
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    name: z.string(),
    slug: z.string(),
    next: z.string(),
  }),
} as const satisfies SealedCookie<z.ZodType>;

/** What a sign-in ended in that an admin has tried. */
export const TEST = {
  name: "hiatus.sign-on-test",
  seconds: TEN_MINUTES,
  shape: z.strictObject({ testedBy: z.string(), result: SignOnTest }),
} as const satisfies SealedCookie<z.ZodType>;

/** Whom the provider has just vouched for in this browser; null when nobody. */
export function newcomerOn(cookieHeader: string | null, now: Date): Newcomer | null {
  return readCookie(NEWCOMER, cookieHeader, now);
}

/** What the caller's try has ended in; null when nothing was tried in this session. */
export function testOn({
  cookie,
  now,
  sessionId,
}: {
  readonly cookie: string | null;
  readonly now: Date;
  readonly sessionId: string | null;
}): SignOnTest | null {
  const test = readCookie(TEST, cookie, now);
  return test !== null && test.testedBy === sessionId ? test.result : null;
}
