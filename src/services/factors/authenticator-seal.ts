import { type Seal, sealed, unsealed } from "@/platform/secrets/sealed";

/** For how long a QR code that is shown can be confirmed. */
const SET_UP_MS = 30 * 60_000;

/** Under which the secret of a person's authenticator app is kept. */
export function sealOfAuthenticator(userId: string): Seal {
  return { purpose: "authenticator", owner: userId };
}

function sealOfSetUp(userId: string): Seal {
  return { purpose: "authenticator set-up", owner: userId };
}

/** A secret that is shown to a person and not kept yet: it goes along with the page, sealed. */
export function sealedSetUp(userId: string, secret: string, now: Date): string {
  return sealed(sealOfSetUp(userId), `${now.getTime() + SET_UP_MS} ${secret}`);
}

/** The secret that was shown to this person; null when it was another's, or too long ago. */
export function openedSetUp(userId: string, token: string, now: Date): string | null {
  const [until, secret] = unsealed(sealOfSetUp(userId), token)?.split(" ") ?? [];
  return secret !== undefined && Number(until) > now.getTime() ? secret : null;
}
