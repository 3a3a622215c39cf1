import type { PlainKey } from "@/domain/sentences/sentence";
import type { ProviderError } from "@/platform/openid/provider-error";

/** What is said to an admin of why a provider did not sign somebody in. */
export function sentenceOf({ reason }: Pick<ProviderError, "reason">): PlainKey {
  return `sign_on.${reason}`;
}
