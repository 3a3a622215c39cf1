import { randomUUID } from "node:crypto";
import type { TestIdentityProvider } from "../clients/identity-provider";
import { cookieOf, type PortalAnswer } from "../clients/portal-client";
import { SignOnBrowser } from "../clients/sign-on-browser";
import type { TestEmployee, TestOrganization } from "./organization-builder";

/** A browser in which somebody of the organization is signed in. */
export async function signedInAs(
  organization: TestOrganization,
  employee: TestEmployee,
): Promise<SignOnBrowser> {
  const browser = new SignOnBrowser();
  browser.takes(await cookieOf(await organization.session(employee)));
  return browser;
}

/** Makes the provider the organization's, as one of its admins does; throws when that is refused. */
export async function setUpProvider(
  provider: TestIdentityProvider,
  { organization, admin }: { organization: TestOrganization; admin: TestEmployee },
  more: Readonly<Record<string, unknown>> = {},
): Promise<PortalAnswer> {
  const browser = await signedInAs(organization, admin);
  const answer = await browser.call("mutation", "identityProvider.save", {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    domains: ["home.example"],
    creates_members: true,
    is_required: false,
    ...more,
  });
  if (answer.status === 200) return answer;
  throw new Error(`The provider was not taken: ${answer.status} ${answer.problem?.detail ?? ""}`);
}

/** Somebody whom no other test knows is at the provider. */
export function someoneAt(provider: TestIdentityProvider) {
  const subject = randomUUID().slice(0, 8);
  const account = { email: `${subject}@home.example`, email_verified: true, name: `Person ${subject}` };
  provider.signsIn(subject, account);
  return { subject, ...account };
}

/** Comes in for the first time, as a new user; answers where that ended. */
export async function joinThrough(slug: string, browser = new SignOnBrowser()) {
  const { path: first } = await browser.signIn(slug);
  const { status } = await browser.call("mutation", "signOn.join", {});
  const { path: last } = await browser.finish();
  return { browser, way: [first, status, last] };
}

/** Where such a way leads when nothing is in it. */
export const WAY_IN = ["/sign-in/organization/first", 200, "/"];
