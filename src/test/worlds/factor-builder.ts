import { TOTP } from "otpauth";
import type pg from "pg";
import { sealed } from "@/platform/secrets/sealed";
import { sealOfAuthenticator } from "@/services/factors/authenticator-seal";
import { newRecoveryCodes } from "@/services/factors/recovery-code-hashes";
import { SoftwarePasskey } from "../clients/software-passkey";
import { noted } from "../secrets/traces";
import type { TestEmployee } from "./organization-builder";

/** The authenticator app of a test: shows the code of a moment. */
export interface TestAuthenticator {
  readonly secret: string;
  /** The code that the app shows so many seconds from now. */
  readonly code: (seconds?: number) => string;
}

/** An app that knows a secret. */
export function authenticatorOf(secret: string): TestAuthenticator {
  const totp = new TOTP({ secret: noted(secret) });
  return { secret, code: (seconds = 0) => totp.generate({ timestamp: Date.now() + seconds * 1000 }) };
}

/** Gives somebody an authenticator app of which no code was used. */
export async function giveAuthenticator(
  owner: pg.Pool,
  { userId }: TestEmployee,
): Promise<TestAuthenticator> {
  const app = authenticatorOf(new TOTP().secret.base32);
  await owner.query("INSERT INTO authenticators (user_id, secret, last_step) VALUES ($1, $2, 1)", [
    userId,
    sealed(sealOfAuthenticator(userId), app.secret),
  ]);
  return app;
}

/** Gives somebody new recovery codes. */
export async function giveRecoveryCodes(owner: pg.Pool, { userId }: TestEmployee): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(userId);
  await owner.query("INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])", [
    userId,
    hashes,
  ]);
  return codes.map(noted);
}

/** Gives somebody a passkey on a device that a test plays. */
export async function givePasskey(owner: pg.Pool, { userId }: TestEmployee): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(userId);
  await owner.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $2, $3, 0, '{internal}', 'Phone')`,
    [userId, passkey.id, passkey.publicKey()],
  );
  return passkey;
}
