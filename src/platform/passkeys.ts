import { isIP } from "node:net";
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import { z } from "zod";

/** For which site passkeys are, as browsers see it. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** What the service keeps of a passkey. */
export interface KeptPasskey {
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

const TEXT = z.string().max(8_000);
const SHAPE = z.object({
  id: TEXT,
  rawId: TEXT,
  type: z.literal("public-key"),
  clientExtensionResults: z.unknown(),
});
const SIGNED = SHAPE.extend({
  response: z.object({
    clientDataJSON: TEXT,
    authenticatorData: TEXT,
    signature: TEXT,
    userHandle: TEXT.optional(),
  }),
}).transform((given) => ({ ...given, clientExtensionResults: {} }));
const MADE = SHAPE.extend({
  response: z.object({
    clientDataJSON: TEXT,
    attestationObject: TEXT,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
}).transform((given) => ({ ...given, clientExtensionResults: {} }));

/** A signature by a passkey, as a browser gives it. */
export type Signed = z.infer<typeof SIGNED>;

/** The site that people reach at an address. */
export function passkeySite(baseUrl: string): PasskeySite {
  const { hostname, origin } = new URL(baseUrl);
  return { rpId: hostname, origin };
}

/** Whether browsers take passkeys for what is at an address: by https or on this machine, under a name. */
export function takesPasskeys(baseUrl: string): boolean {
  const { hostname, protocol } = new URL(baseUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return false;
  return protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
}

/** A signature out of the text that a page sends; null when it is none. */
export function readSigned(text: string): Signed | null {
  return SIGNED.safeParse(parsed(text)).data ?? null;
}

/** The id of the passkey that has signed. */
export function signerOf({ rawId }: Signed): Uint8Array {
  return Buffer.from(rawId, "base64url");
}

/** The person whom the passkey names; null when it names none. */
export function handleOf({ response }: Signed): string | null {
  return response.userHandle === undefined
    ? null
    : Buffer.from(response.userHandle, "base64url").toString("utf8");
}

/** The passkey that a device has made for this challenge, here, after asking its owner; null when it has not. */
export async function madePasskey(
  text: string,
  challenge: Uint8Array,
  site: PasskeySite,
): Promise<(KeptPasskey & { readonly transports: readonly string[] }) | null> {
  const response = MADE.safeParse(parsed(text)).data;
  if (response === undefined || !isUnattested(response.response.attestationObject)) return null;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectedOf(challenge, site),
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || registrationInfo === undefined) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports } = response.response;
  return { credentialId: Buffer.from(id, "base64url"), publicKey, counter, transports };
}

/** The new counter when the passkey has signed this challenge, here, after asking its owner; null when it has not. */
export async function counterAfter(
  signed: Signed,
  challenge: Uint8Array,
  { credentialId, publicKey, counter }: KeptPasskey,
  site: PasskeySite,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed as AuthenticationResponseJSON,
    credential: {
      id: Buffer.from(credentialId).toString("base64url"),
      publicKey: new Uint8Array(publicKey),
      counter,
    },
    ...expectedOf(challenge, site),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}

/**
 * Whether no maker vouches for the device, as is asked for. Else the library would check certificates, and
 * fetch what revokes them from wherever they say.
 */
function isUnattested(attestationObject: string): boolean {
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
  } catch {
    return false;
  }
}

function expectedOf(challenge: Uint8Array, { rpId, origin }: PasskeySite) {
  return {
    expectedChallenge: Buffer.from(challenge).toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
