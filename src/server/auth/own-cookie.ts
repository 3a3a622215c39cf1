import { ownOrigin } from "../own-origin";

/** What the service's own cookies have in common: no script reads them, and no other site sends them. */
export interface CookieOptions {
  readonly httpOnly: true;
  readonly sameSite: "lax";
  readonly path: "/";
  readonly secure: boolean;
}

/** The name of a cookie; with an https address one that browsers take from this host and over https only. */
export function ownCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

export function ownCookieOptions(): CookieOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() };
}

/** What a Cookie header says of one; null when it has none of this name. */
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
