import type { PasskeyChallenge, SecondStep } from "@/contracts/sign-in/passkeys";

/** What a passkey has to sign for somebody who is not known yet. Throws when the service cannot be reached. */
export async function beginPasskeySignIn(): Promise<PasskeyChallenge> {
  return ask<PasskeyChallenge>("passkeys.beginSignIn", { method: "POST" });
}

/** What the second step asks for. Throws when it is over, or the service cannot be reached. */
export async function readSecondStep(): Promise<SecondStep> {
  return ask<SecondStep>("passkeys.secondStep");
}

/** Pages of visitors have no tRPC client: two calls are not worth its weight. */
async function ask<Answer>(operation: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`/api/trpc/${operation}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${operation}: ${answer.status}`);
  return ((await answer.json()) as { result: { data: Answer } }).result.data;
}
