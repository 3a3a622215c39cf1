import { CHALLENGE_MS } from "@/domain/account/factors";
import { cookieValue, ownCookieName, ownCookieOptions } from "../own-cookie";

/** The half-way token in a Cookie header; null when nobody is half way. */
export function stepTokenOf(cookieHeader: string | null): string | null {
  return cookieValue(cookieHeader, cookieName());
}

/** The Set-Cookie header for somebody who still has to take the second step; no script can read it. */
export function stepCookie(token: string): string {
  return setCookie(token, CHALLENGE_MS / 1000);
}

/** The Set-Cookie header once the second step is taken. */
export function spentStepCookie(): string {
  return setCookie("", 0);
}

function setCookie(value: string, maxAge: number): string {
  const { path, secure } = ownCookieOptions();
  return `${cookieName()}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function cookieName(): string {
  return ownCookieName("hiatus.step");
}
