import type { SignOnTest } from "@/contracts/sign-in/sign-on";
import type { Claims } from "@/platform/openid/code-flow";
import type { ProviderError } from "@/platform/openid/provider-error";
import { contextOf } from "@/services/context-of";
import { noteTest } from "@/services/sign-on/note-test";
import { sentenceOf } from "@/services/sign-on/provider-sentence";
import type { UsableProvider } from "@/services/sign-on/usable-provider";
import { sessionOn } from "../context";
import { wordsFor } from "../words/words";
import { storeCookie } from "./sealed-cookie";
import { TEST } from "./sign-on-cookies";
import type { Visit } from "./visit";

type Settings = UsableProvider["settings"];

const LONGEST_SAID = 500;
const NOTHING = { issuer: null, subject: null, email: null, is_email_verified: false, name: null };

/** The cookie with what a try has ended in that the provider refused. */
export async function failedTest(visit: Visit, testedBy: string, error: ProviderError): Promise<string> {
  await note(visit, testedBy, { settings: null, outcome: error.reason });
  const problem = wordsFor(visit.headers).say(sentenceOf(error));
  const said = error.message.replace(/[\u0000-\u001f\u007f]+/g, " ").slice(0, LONGEST_SAID);
  return testCookie(visit, testedBy, { ...NOTHING, problem, said });
}

/** The same of a try that has found out who somebody is: it counts for the settings that it was made with. */
export async function passedTest(
  visit: Visit,
  testedBy: string,
  { claims, settings }: { claims: Claims; settings: Settings },
): Promise<string> {
  await note(visit, testedBy, { settings, outcome: "signed_in" });
  const { issuer, subject, email, isEmailVerified, name } = claims;
  const shown = (text: string | null) => text?.slice(0, LONGEST_SAID) ?? null;
  return testCookie(visit, testedBy, {
    problem: null,
    said: null,
    issuer,
    subject,
    email: shown(email),
    is_email_verified: isEmailVerified,
    name: shown(name),
  });
}

/** Only while the session that began it is there and the same: a try says something about one admin. */
async function note(
  { headers, now, requestId, ip }: Visit,
  testedBy: string,
  what: { settings: Settings | null; outcome: string },
): Promise<void> {
  const session = await sessionOn(headers, now);
  if (session?.sessionId !== testedBy) return;
  const { actor, sessionId } = session;
  await noteTest(contextOf(actor, { now, requestId, ip, sessionId }), what);
}

function testCookie({ now }: Visit, testedBy: string, result: SignOnTest): string {
  return storeCookie(TEST, { testedBy, result }, now);
}
