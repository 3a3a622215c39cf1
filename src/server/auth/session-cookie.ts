import { decode } from "next-auth/jwt";
import { keyOfCookies } from "./cookie-key";
import { cookieValue, ownCookieName } from "./own-cookie";

/** The claim of the sealed token that holds the session's secret. */
export const SESSION_CLAIM = "session";

/** The cookie that carries the session: a sealed token with nothing in it but the session's own secret. */
export function sessionCookieName(): string {
  return ownCookieName("hiatus.session");
}

/** The session's secret in a Cookie header; null when there is no cookie sealed by this service. */
export async function sessionTokenOf(cookieHeader: string | null): Promise<string | null> {
  return openSessionCookie(cookieValue(cookieHeader, sessionCookieName()));
}

/** The session's secret in the value of the cookie. */
export async function openSessionCookie(value: string | null | undefined): Promise<string | null> {
  if (!value) return null;
  try {
    const token = await decode({ token: value, secret: keyOfCookies() });
    const claim = token?.[SESSION_CLAIM];
    return typeof claim === "string" ? claim : null;
  } catch {
    return null;
  }
}
