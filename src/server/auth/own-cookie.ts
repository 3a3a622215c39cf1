import { ownOrigin } from "../own-origin";

/**
 * The options that the service's own cookies share: no script can read them, and no other site can send them.
 */
export interface CookieOptions {
  readonly httpOnly: true;
  readonly sameSite: "lax";
  readonly path: "/";
  readonly secure: boolean;
}

/**
 * The name of a cookie; with an https address, a name that browsers accept only from this host and over
 * https.
 */
export function ownCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

export function ownCookieOptions(): CookieOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() };
}

/** The value of a cookie in a Cookie header; null when it has none of this name. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [key, value] = pair.split("=", 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}

function isSecure(): boolean {
  return ownOrigin().startsWith("https://");
}
