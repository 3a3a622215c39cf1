import { createHash, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { jwtDecrypt } from "jose";
import { processWide } from "@/platform/process-wide";
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

const SEALED = {
  keyManagementAlgorithms: ["dir"],
  contentEncryptionAlgorithms: ["A256GCM"],
  clockTolerance: 15,
};

/** What next-auth seals with. It derives that for each cookie anew, which takes longer than to open one. */
function seal(): KeyObject {
  return processWide("seal-of-sessions", () => {
    const info = "NextAuth.js Generated Encryption Key";
    return createSecretKey(new Uint8Array(hkdfSync("sha256", keyOfCookies(), "", info, 32)));
  });
}

interface Opened {
  readonly token: string;
  /** When the cookie ends, in seconds since 1970. */
  readonly endsAt: number;
}

/** Cookies that were opened, by their digest: whoever is signed in sends the same one with each request. */
const opened = () => processWide("opened-cookies", () => new Map<string, Opened>());
const MOST_OPENED = 10_000;

/** The session's secret in the value of the cookie. */
export async function openSessionCookie(value: string | null | undefined): Promise<string | null> {
  if (!value) return null;
  const name = createHash("sha256").update(value).digest("base64url");
  const before = opened().get(name);
  if (before !== undefined && before.endsAt > Date.now() / 1000) return before.token;
  const now = await unsealed(value);
  if (now === null) return null;
  if (opened().size >= MOST_OPENED) opened().clear();
  opened().set(name, now);
  return now.token;
}

async function unsealed(value: string): Promise<Opened | null> {
  try {
    const { payload } = await jwtDecrypt(value, seal(), SEALED);
    const token = payload[SESSION_CLAIM];
    return typeof token === "string" ? { token, endsAt: payload.exp ?? 0 } : null;
  } catch {
    return null;
  }
}
