import { createHash, randomBytes } from "node:crypto";

/** The secret in a feed's address, from 32 random bytes. */
export function freshFeedToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The SHA-256 by which a feed is found; its secret has 256 random bits, so no slow hash is needed. */
export function digestOfFeed(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
