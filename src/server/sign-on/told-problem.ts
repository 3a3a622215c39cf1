import type { OrganizationId } from "@/domain/tenancy";
import { log } from "@/platform/log";
import { isPassing, type ProviderError, type ProviderReason } from "@/platform/openid/provider-error";
import { noteRefusedSignOn } from "@/services/sign-on/note-refused-sign-on";
import { signInThrottle } from "../auth/sign-in-throttle";
import { providerAwayPage } from "../front/calm-page";
import type { Reply } from "../http/reply";
import { beginning, problemPage, type SignOnProblem } from "./places";
import type { Destination, Visit } from "./visit";

/** Reasons that are not the settings'. */
const OF_THE_VISIT: Partial<Record<ProviderReason, SignOnProblem>> = {
  denied: "declined",
  bad_answer: "expired",
};

interface At {
  readonly id: OrganizationId;
  readonly slug: string;
  readonly name: string;
}

/** What somebody sees when a provider did not sign them in: a page that tries again, or one that says what to do. */
export function problemOfVisit(visit: Visit, at: At, error: ProviderError): Destination | Reply {
  noteRefusal(visit, at.id, error.reason);
  log().info({ reason: error.reason, organization: at.id }, "a provider did not sign somebody in");
  const { slug, name } = at;
  if (isPassing(error.reason)) {
    return providerAwayPage(visit.headers, { organization: name, again: beginning(slug) });
  }
  return { to: problemPage(OF_THE_VISIT[error.reason] ?? "set_up", slug) };
}

/** Tells the organization, once a quarter of an hour for each place and reason, and after the answer. */
export function noteRefusal({ ip, now, requestId }: Visit, id: OrganizationId, reason: string): void {
  const attempt = { email: `sign-on ${id} ${reason}`, ip, device: null };
  const noted = async () => {
    if (await signInThrottle().isToldOf(attempt, now))
      await noteRefusedSignOn(id, reason, { now, ip, requestId });
  };
  noted().catch((error: unknown) => log().warn({ err: error }, "a refused sign-in was not written down"));
}
