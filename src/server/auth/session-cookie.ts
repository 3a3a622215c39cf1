import { decode } from "next-auth/jwt";
import { keyOfCookies } from "./cookie-key";

/** The cookie that carries the session: a sealed token with nothing in it but the session's own secret. */
export const SESSION_COOKIE = "hiatus.session";

/** The claim of the sealed token that holds the session's secret. */
export const SESSION_CLAIM = "session";

/** The session's secret in a Cookie header; null when there is none that this service sealed. */
export async function sessionTokenOf(cookieHeader: string | null): Promise<string | null> {
  return openSessionCookie(cookieValue(cookieHeader ?? "", SESSION_COOKIE));
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

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const [key, value] = pair.split("=", 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}
