import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { SESSION_DAYS } from "@/domain/account/session-life";
import { currentTime } from "@/platform/clock";
import { signOut } from "@/services/account/sign-out";
import { authorize, type Headers, type OnSignIn } from "./authorize";
import { keyOfCookies } from "./cookie-key";
import { ownCookieName, ownCookieOptions } from "./own-cookie";
import { SESSION_CLAIM, sessionCookieName } from "./session-cookie";

const LONGEST_SECONDS = SESSION_DAYS * 24 * 60 * 60;

const NOTHING: OnSignIn = { signedIn: () => undefined, halfWay: () => undefined };

/** Sign-in by e-mail and password, and a second step; the cookie seals the secret of a row in `sessions` and nothing else. */
export function authOptions(on: OnSignIn = NOTHING): NextAuthOptions {
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
          code: { type: "text" },
          passkey: { type: "text" },
          challenge_id: { type: "text" },
          organization: { type: "text" },
        },
        authorize: (credentials, request) =>
          authorize(credentials ?? {}, (request.headers ?? {}) as Headers, on),
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
