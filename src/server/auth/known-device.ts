import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keyOfCookies } from "./cookie-key";
import { oneSpelling } from "./one-spelling";
import { cookieValue, ownCookieName, ownCookieOptions } from "./own-cookie";

const DAY_MS = 86_400_000;
const KNOWN_DAYS = 180;
/**
 * The most people remembered for a browser; with one more, the one who signed in longest ago is forgotten.
 */
const MOST_PEOPLE = 5;

/** A proof that somebody signed in on this device; only the typed address reveals which person. */
interface Proof {
  readonly text: string;
  readonly id: string;
  readonly provenAt: number;
  readonly seal: Buffer;
}

/**
 * The device's id when the person with this address signed in on it before; null when they did not, or when
 * it was too long ago.
 */
export function knownDevice(cookieHeader: string | null, email: string, now: Date): string | null {
  return proofOf(cookieHeader, email, now)?.id ?? null;
}

/** The Set-Cookie header of a device on which somebody has just signed in; it survives signing out. */
export function rememberDevice(cookieHeader: string | null, email: string, now: Date): string {
  const before = proofOf(cookieHeader, email, now);
  const others = proofsIn(cookieHeader, now).filter(({ id }) => id !== before?.id);
  const proofs = [newProof(email, now), ...others.map(({ text }) => text)].slice(0, MOST_PEOPLE);
  const { path, secure } = ownCookieOptions();
  const maxAge = (KNOWN_DAYS * DAY_MS) / 1000;
  const attributes = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${deviceCookieName()}=${proofs.join("~")}; ${attributes}`;
}

function deviceCookieName(): string {
  return ownCookieName("hiatus.device");
}

function proofOf(cookieHeader: string | null, email: string, now: Date): Proof | undefined {
  return proofsIn(cookieHeader, now).find(({ id, provenAt, seal }) =>
    timingSafeEqual(seal, sealOf(id, provenAt, email)),
  );
}

/** The proofs that are not too old; their seal says whether they are genuine. */
function proofsIn(cookieHeader: string | null, now: Date): Proof[] {
  const texts = (cookieValue(cookieHeader, deviceCookieName()) ?? "").split("~").slice(0, MOST_PEOPLE);
  return texts.flatMap((text) => {
    const [, time, id, sealed] = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
    if (time === undefined || id === undefined || sealed === undefined) return [];
    const provenAt = Number.parseInt(time, 36);
    const isOld = provenAt * 1000 + KNOWN_DAYS * DAY_MS <= now.getTime();
    return isOld ? [] : [{ text, id, provenAt, seal: Buffer.from(sealed, "base64url") }];
  });
}

function newProof(email: string, now: Date): string {
  const provenAt = Math.floor(now.getTime() / 1000);
  const id = randomBytes(16).toString("base64url");
  const seal = sealOf(id, provenAt, email).toString("base64url");
  return `${provenAt.toString(36)}.${id}.${seal}`;
}

function sealOf(id: string, provenAt: number, email: string): Buffer {
  const what = JSON.stringify(["known device", id, provenAt, oneSpelling(email)]);
  return createHmac("sha256", keyOfCookies()).update(what).digest();
}
