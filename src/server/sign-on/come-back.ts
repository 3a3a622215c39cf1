import type { z } from "zod";
import type { OrganizationId } from "@/domain/tenancy";
import type { Claims } from "@/platform/openid/code-flow";
import { ProviderError } from "@/platform/openid/provider-error";
import { organizationWithProvider } from "@/services/sign-on/begin-sign-on";
import { decideNewcomer } from "@/services/sign-on/decide-newcomer";
import { signInLinked } from "@/services/sign-on/sign-in-linked";
import { takeAnswer } from "@/services/sign-on/take-answer";
import { signInThrottle } from "../auth/sign-in-throttle";
import type { Reply } from "../http/reply";
import { keptEmail, keptName } from "./kept-claims";
import { NEWCOMER_PAGE, problemPage, TEST_PAGE } from "./places";
import { forgetCookie, readCookie, storeCookie } from "./sealed-cookie";
import { FLOW, NEWCOMER } from "./sign-on-cookies";
import { signedIn } from "./signed-in";
import { failedTest, passedTest } from "./tests-of-admins";
import { noteRefusal, problemOfVisit } from "./told-problem";
import { type Destination, type Visit, visited } from "./visit";

type Flow = z.infer<typeof FLOW.shape>;

/** GET /api/auth/sign-on/{organization}: where a provider sends the browser back to. */
export const returnVisit = visited(async (visit) => {
  const flow = readCookie(FLOW, visit.cookies, visit.now);
  const isOfFlow = flow !== null && visit.url.pathname.endsWith(`/${flow.organizationId}`);
  // Nothing began here, or long ago, or for another organization.
  if (!isOfFlow) return { to: problemPage("expired") };
  const answer = await comeBack(visit, flow);
  return "status" in answer
    ? answer
    : { ...answer, cookies: [forgetCookie(FLOW), ...(answer.cookies ?? [])] };
});

async function comeBack(visit: Visit, flow: Flow): Promise<Destination | Reply> {
  const { ip, now, url } = visit;
  const { organizationId, slug, testedBy } = flow;
  if (!(await signInThrottle().mayReturn(ip, now))) return { to: problemPage("too_many", slug) };
  try {
    const { claims, usable } = await takeAnswer(organizationId, { search: url.search, flow }, now);
    await signInThrottle().hasReturned(ip, now);
    if (testedBy === null) return await comeIn(visit, flow, claims);
    return {
      to: TEST_PAGE,
      cookies: [await passedTest(visit, testedBy, { claims, settings: usable.settings })],
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (testedBy !== null) return { to: TEST_PAGE, cookies: [await failedTest(visit, testedBy, error)] };
    const name = (await organizationWithProvider(slug))?.name ?? slug;
    return problemOfVisit(visit, { id: organizationId, slug, name }, error);
  }
}

async function comeIn(visit: Visit, flow: Flow, claims: Claims): Promise<Destination> {
  const { organizationId, slug, next } = flow;
  const { now, ip, requestId, userAgent } = visit;
  const { issuer, subject } = claims;
  const outcome = await signInLinked(organizationId, { issuer, subject }, { now, ip, requestId, userAgent });
  if (outcome.kind === "signed_in") return signedIn(visit, outcome.sessionToken, next);
  if (outcome.kind === "left") return refused(visit, { organizationId, slug }, "left");
  const email = keptEmail(claims.email);
  const decision = await decideNewcomer(organizationId, { ...claims, email }, now);
  if (decision.kind === "refused") return refused(visit, { organizationId, slug }, decision.reason);
  const name = keptName(claims.name, email ?? "");
  const newcomer = { organizationId, issuer, subject, email: email ?? "", name, slug, next };
  return { to: NEWCOMER_PAGE, cookies: [storeCookie(NEWCOMER, newcomer, now)] };
}

type Reason = Parameters<typeof problemPage>[0];

function refused(
  visit: Visit,
  at: { organizationId: OrganizationId; slug: string },
  reason: Reason,
): Destination {
  noteRefusal(visit, at.organizationId, reason);
  return { to: problemPage(reason, at.slug) };
}
