import { hash } from "node:crypto";

/** The SHA-256 by which a key is found; it has over 200 random bits, so no slow hash is needed. */
export function digestOf(key: string): Buffer {
  return hash("sha256", key, "buffer");
}
