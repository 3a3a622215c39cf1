import type { z } from "zod";
import { type Seal, sealed, unsealed } from "@/platform/secrets/sealed";
import { cookieValue, ownCookieName, ownCookieOptions } from "../auth/own-cookie";

/** What a browser carries from one step of a sign-in to the next: sealed, so that it says nothing and cannot be changed. */
export interface SealedCookie<Shape extends z.ZodType> {
  readonly name: string;
  readonly seconds: number;
  readonly shape: Shape;
}

/** The Set-Cookie header that stores it. */
export function storeCookie<Shape extends z.ZodType>(
  { name, seconds }: SealedCookie<Shape>,
  value: z.input<Shape>,
  now: Date,
): string {
  const expires = now.getTime() + seconds * 1000;
  return setCookie(name, sealed(sealOf(name), JSON.stringify({ value, expires })), seconds);
}

/** The Set-Cookie header that forgets it. */
export function forgetCookie({ name }: Pick<SealedCookie<z.ZodType>, "name">): string {
  return setCookie(name, "", 0);
}

/** What was stored; null when there is nothing, it is too old, or this service did not seal it. */
export function readCookie<Shape extends z.ZodType>(
  { name, shape }: SealedCookie<Shape>,
  cookieHeader: string | null,
  now: Date,
): z.output<Shape> | null {
  const kept = cookieValue(cookieHeader, ownCookieName(name));
  const text = kept === null ? null : unsealed(sealOf(name), kept);
  if (text === null) return null;
  const { value, expires } = JSON.parse(text) as { value: unknown; expires: number };
  if (expires <= now.getTime()) return null;
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The Set-Cookie header of a cookie of ours. */
export function setCookie(name: string, value: string, seconds: number): string {
  const { path, secure } = ownCookieOptions();
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${ownCookieName(name)}=${value}; ${attributes}`;
}

function sealOf(name: string): Seal {
  return { purpose: "a cookie", owner: name };
}
