import { encode } from "next-auth/jwt";
import { SESSION_DAYS } from "@/domain/account/session-life";
import { signOut } from "@/services/account/sign-out";
import { keyOfCookies } from "../auth/cookie-key";
import { ownCookieOptions } from "../auth/own-cookie";
import { SESSION_CLAIM, sessionCookieName, sessionTokenOf } from "../auth/session-cookie";
import type { Destination, Visit } from "./visit";

const LONGEST_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Gives the browser the session that was opened; the one that it had ends. */
export async function signedIn(
  { cookies, now, ip }: Pick<Visit, "cookies" | "now" | "ip">,
  sessionToken: string,
  to: string,
): Promise<Destination> {
  const before = await sessionTokenOf(cookies);
  if (before !== null) await signOut(before, { now, ip });
  const sealed = await encode({
    token: { [SESSION_CLAIM]: sessionToken },
    secret: keyOfCookies(),
    maxAge: LONGEST_SECONDS,
  });
  const { path, secure } = ownCookieOptions();
  const attributes = `Path=${path}; Max-Age=${LONGEST_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return { to, cookies: [`${sessionCookieName()}=${sealed}; ${attributes}`] };
}
