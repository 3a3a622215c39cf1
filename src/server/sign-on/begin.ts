import { DomainError } from "@/domain/errors";
import { isAdmin } from "@/domain/permissions/actor";
import { ProviderError } from "@/platform/openid/provider-error";
import { beginSignOn, organizationWithProvider } from "@/services/sign-on/begin-sign-on";
import { sessionOn } from "../context";
import type { Reply } from "../http/reply";
import { ownPath, problemPage, TEST_PAGE } from "./places";
import { storeCookie } from "./sealed-cookie";
import { FLOW } from "./sign-on-cookies";
import { failedTest } from "./tests-of-admins";
import { problemOfVisit } from "./told-problem";
import { type Destination, type Visit, visited } from "./visit";

/** GET /api/auth/sign-on: sends the browser to the provider of the organization that it names. */
export const beginVisit = visited(begin);

async function begin(visit: Visit): Promise<Destination | Reply> {
  const { searchParams } = visit.url;
  const slug = searchParams.get("organization") ?? "";
  const organization = /^[a-z0-9-]{1,63}$/.test(slug) ? await organizationWithProvider(slug) : null;
  if (organization === null) return { to: problemPage("unknown") };
  const { id } = organization;
  const testedBy = searchParams.has("test") ? await adminIn(visit, id) : null;
  try {
    const begun = await beginSignOn(id, visit.now);
    if (begun === null) return { to: problemPage("unknown") };
    const { url, state, nonce, verifier } = begun.flow;
    const next = ownPath(searchParams.get("next"));
    const flow = { organizationId: id, slug, state, nonce, verifier, next, testedBy };
    return { to: url, cookies: [storeCookie(FLOW, flow, visit.now)] };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (testedBy === null) return problemOfVisit(visit, { ...organization, slug }, error);
    return { to: TEST_PAGE, cookies: [await failedTest(visit, testedBy, error)] };
  }
}

/** The session that tries it: an admin's, in that organization. */
async function adminIn({ headers, now }: Visit, organizationId: string): Promise<string> {
  const session = await sessionOn(headers, now);
  if (session === null) throw new DomainError("unauthenticated");
  const isAllowed = isAdmin(session.actor) && session.organization.id === organizationId;
  if (!isAllowed) throw new DomainError("role_not_allowed", { detail: "access.for_admins" });
  return session.sessionId;
}
