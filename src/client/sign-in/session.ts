/** `second_step`: a code is asked for next; `step_over`: that was asked for too long ago. */
export type SignInOutcome =
  | "signed_in"
  | "second_step"
  | "step_over"
  | "wrong"
  | "rate_limited"
  | "sign_on_required"
  | "unreached";

const TOLD: readonly SignInOutcome[] = ["second_step", "step_over", "rate_limited", "sign_on_required"];

interface Credentials {
  email: string;
  password: string;
  /** Slug of the organization to begin in, when the person works there. */
  organization?: string;
}

/** Begins a session with e-mail and password; the cookie is the answer's. */
export async function signIn({ email, password, organization = "" }: Credentials): Promise<SignInOutcome> {
  return outcomeOf({ email, password, organization });
}

/** Answers what is asked for after the password; who it was is in a cookie that no script reads. */
export async function answerSecondStep(
  given: ({ code: string } | { passkey: string }) & { organization: string },
): Promise<SignInOutcome> {
  return outcomeOf(given);
}

/** Begins a session with what a passkey has signed, which says itself whose it is. */
export async function signInWithPasskey(given: {
  challenge_id: string;
  passkey: string;
  organization: string;
}): Promise<SignInOutcome> {
  return outcomeOf(given);
}

async function outcomeOf(given: Record<string, string>): Promise<SignInOutcome> {
  const url = await post("/api/auth/callback/credentials", given);
  if (url === null) return "unreached";
  const error = new URL(url, window.location.origin).searchParams.get("error");
  if (error === null) return "signed_in";
  return TOLD.find((outcome) => outcome === error) ?? "wrong";
}

/** Ends the session; false when the service could not be reached. */
export async function signOut(): Promise<boolean> {
  return (await post("/api/auth/signout", {})) !== null;
}

/** Posts a form to the sign-in routes with their CSRF token; returns the address that they answer with. */
async function post(path: string, fields: Record<string, string>): Promise<string | null> {
  try {
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Auth-Return-Redirect": "1" },
      body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: window.location.origin, json: "true" }),
    });
    return ((await answer.json()) as { url?: string }).url ?? null;
  } catch {
    return null;
  }
}
