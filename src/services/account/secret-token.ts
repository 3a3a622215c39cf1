import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits for a cookie or a link, and the SHA-256 that is stored of it. */
export function secretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** What is stored of a secret token. */
export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
