import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { SESSION_DAYS } from "@/domain/account/session-life";
import { currentTime } from "@/platform/clock";
import { signIn } from "@/services/account/sign-in";
import { signOut } from "@/services/account/sign-out";
import { keyOfCookies } from "./cookie-key";
import { knownDevice } from "./known-device";
import { maySignIn } from "./may-sign-in";
import { ownCookieName, ownCookieOptions } from "./own-cookie";
import { SESSION_CLAIM, sessionCookieName, sessionTokenOf } from "./session-cookie";
import { signInThrottle } from "./sign-in-throttle";

const LONGEST_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** What the sign-in page is told when there were too many tries; next-auth hands on the message of the error. */
const TOO_MANY = "rate_limited";

type Headers = Record<string, string | undefined>;

/** Called with the address with which somebody has just signed in. */
type OnSignedIn = (email: string) => void;

/** Sign-in by e-mail and password; the cookie seals the secret of a row in `sessions` and nothing else. */
export function authOptions(onSignedIn: OnSignedIn = () => undefined): NextAuthOptions {
  return {
    secret: keyOfCookies(),
    session: { strategy: "jwt", maxAge: LONGEST_SECONDS },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: ownCookieOptions() },
      callbackUrl: { name: ownCookieName("hiatus.callback-url"), options: ownCookieOptions() },
      csrfToken: { name: ownCookieName("hiatus.csrf-token"), options: ownCookieOptions() },
    },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    providers: [
      Credentials({
        credentials: {
          email: { type: "email" },
          password: { type: "password" },
          organization: { type: "text" },
        },
        authorize: (credentials, request) =>
          authorize(credentials, (request.headers ?? {}) as Headers, onSignedIn),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ [SESSION_CLAIM]: user ? user.id : token[SESSION_CLAIM] }),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        const session = token?.[SESSION_CLAIM];
        if (typeof session === "string") await signOut(session, { now: currentTime(), ip: null });
      },
    },
  };
}

interface Given {
  readonly email?: unknown;
  readonly password?: unknown;
  readonly organization?: unknown;
}

async function authorize(given: Given | undefined, headers: Headers, onSignedIn: OnSignedIn) {
  const { email, password, organization } = given ?? {};
  if (typeof email !== "string" || typeof password !== "string") return null;
  if (email.length > 254 || password.length > 200) return null;
  const now = currentTime();
  const ip = headers["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? null;
  const attempt = { email, ip, device: knownDevice(headers.cookie ?? null, email, now) };
  if (!(await maySignIn(attempt, now))) throw new Error(TOO_MANY);
  const opened = await signIn({
    email,
    password,
    wanted: typeof organization === "string" ? organization : undefined,
    ip,
    userAgent: headers["user-agent"] ?? null,
    now,
  });
  if (opened === null) return null;
  await signInThrottle().succeeded(attempt, now);
  await endSessionBefore(headers, { now, ip });
  onSignedIn(email);
  return { id: opened.sessionToken };
}

/** Signing in again in a browser ends the session that it had. */
async function endSessionBefore(headers: Headers, call: { now: Date; ip: string | null }): Promise<void> {
  const before = await sessionTokenOf(headers.cookie ?? null);
  if (before !== null) await signOut(before, call);
}
