import { signInLinked } from "@/services/sign-on/sign-in-linked";
import { NEWCOMER_PAGE, problemPage } from "./places";
import { forgetCookie, readCookie } from "./sealed-cookie";
import { NEWCOMER } from "./sign-on-cookies";
import { signedIn } from "./signed-in";
import { type Destination, type Visit, visited } from "./visit";

/** GET /api/auth/sign-on/finish: signs in whom the provider has just vouched for, once somebody here is linked with them. */
export const finishVisit = visited(finish);

async function finish(visit: Visit): Promise<Destination> {
  const { cookies, now, ip, requestId, userAgent } = visit;
  const newcomer = readCookie(NEWCOMER, cookies, now);
  if (newcomer === null) return { to: problemPage("expired") };
  const { organizationId, slug, next } = newcomer;
  const outcome = await signInLinked(organizationId, newcomer, { now, ip, requestId, userAgent });
  if (outcome.kind === "unlinked") return { to: NEWCOMER_PAGE };
  const destination =
    outcome.kind === "left"
      ? { to: problemPage("left", slug) }
      : await signedIn(visit, outcome.sessionToken, next);
  return { ...destination, cookies: [forgetCookie(NEWCOMER), ...(destination.cookies ?? [])] };
}
