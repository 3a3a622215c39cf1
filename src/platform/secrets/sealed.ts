import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readEnvironment } from "../env";
import { processWide } from "../process-wide";

/** What is sealed, and for which row: a sealed text opens only with the same two. */
export interface Seal {
  readonly purpose: string;
  /** The id of the row that keeps it, so that a sealed text copied into another row does not open there. */
  readonly owner: string;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text that is kept in the database: AES-256-GCM with a key that is derived from the service's
 * secret for this purpose. Throws when the service has no secret.
 */
export function sealed({ purpose, owner }: Seal, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/**
 * The text that was sealed; null when it was changed, or sealed for something else or with another secret than the
 * present one and the one before it.
 */
export function unsealed(seal: Seal, kept: string): string | null {
  for (const key of keysFor(seal.purpose)) {
    const text = openedWith(key, seal, kept);
    if (text !== null) return text;
  }
  return null;
}

/** Whether it was sealed with the secret before the present one, and should be sealed again. */
export function isSealedBefore(seal: Seal, kept: string): boolean {
  const [present, ...before] = keysFor(seal.purpose);
  if (present === undefined || openedWith(present, seal, kept) !== null) return false;
  return before.some((key) => openedWith(key, seal, kept) !== null);
}

function openedWith(key: Buffer, { owner }: Seal, kept: string): string | null {
  const bytes = Buffer.from(kept, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor(purpose: string): Buffer {
  const [present] = keysFor(purpose);
  if (present === undefined) throw new Error("NEXTAUTH_SECRET is not set, so nothing can be sealed.");
  return present;
}

/** The present key, and that of the secret before it, where the operator has named one. */
function keysFor(purpose: string): readonly Buffer[] {
  return processWide(`sealed:${purpose}`, () => {
    const { authSecret, previousAuthSecret } = readEnvironment();
    const secrets = [authSecret, previousAuthSecret].filter((secret) => secret !== null);
    return authSecret === null
      ? []
      : secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "hiatus sealed", purpose, 32)));
  });
}
