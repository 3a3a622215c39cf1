import type { Asked } from "./passkeys";

/** What the second step asks for, if not a recovery code. */
export interface SecondStep {
  readonly takes_app: boolean;
  readonly passkey: Required<Asked> | null;
}

/** What a passkey has to sign for somebody who is not known yet. Throws when the service cannot be reached. */
export async function beginPasskeySignIn(): Promise<Asked & { readonly challenge_id: string }> {
  return ask("passkeys.beginSignIn", { method: "POST" });
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
