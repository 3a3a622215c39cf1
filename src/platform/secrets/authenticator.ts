import { Secret, TOTP } from "otpauth";

/** What authenticator apps agree on: RFC 6238 with its defaults. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps the clocks of a phone and the service may differ. */
const DRIFT = 1;

/** A new secret of an authenticator app, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that a phone reads from a QR code. */
export function authenticatorAddress(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string {
  // A colon separates the two in the address.
  return totpOf(secret, issuer.replaceAll(":", " "), label).toString();
}

/** The step of 30 seconds whose code this is, at most one before or after the present one; null when it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The package throws at letters that are longer than one byte.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: "SHA1", digits: DIGITS, period: STEP_SECONDS });
}
