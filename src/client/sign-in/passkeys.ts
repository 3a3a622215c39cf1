/** What a passkey has to sign. */
export interface Asked {
  readonly challenge: string;
  readonly rp_id: string;
  /** Absent: whichever passkey the person chooses. */
  readonly credential_ids?: readonly string[];
}

interface AskedNew extends Required<Asked> {
  readonly user: { readonly id: string; readonly name: string; readonly display_name: string };
}

/** Ed25519, ES256 and RS256: what devices sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/** Has a passkey sign what the service asks; null when the person has turned away, or has none here. */
export async function signWithPasskey({
  challenge,
  rp_id,
  credential_ids = [],
}: Asked): Promise<string | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return answered(
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId: rp_id,
        userVerification: "required",
        allowCredentials: credential_ids.map((id) => ({ id, type: "public-key" })),
      },
    }),
  );
}

/** Has a device make a passkey; null when the person has turned away, or it has one already. */
export async function makePasskey(asked: AskedNew): Promise<string | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { challenge, rp_id, user, credential_ids } = asked;
  return answered(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rp_id, name: "Hiatus" },
        user: { id: user.id, name: user.name, displayName: user.display_name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: credential_ids.map((id) => ({ id, type: "public-key" })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
      },
    }),
  );
}

async function answered(answer: Promise<unknown>): Promise<string | null> {
  try {
    return JSON.stringify(await answer);
  } catch (error) {
    // Browsers say no more than that, so that pages cannot find out who has passkeys.
    if (error instanceof Error && ["NotAllowedError", "InvalidStateError", "AbortError"].includes(error.name))
      return null;
    throw error;
  }
}
