import type { OrganizationId } from "@/domain/tenancy";
import { type Claims, type FlowSecrets, finishFlow } from "@/platform/openid/code-flow";
import { ProviderError } from "@/platform/openid/provider-error";
import { type UsableProvider, usableProvider } from "./usable-provider";

interface Returned {
  /** What the provider has put after the redirect URI. */
  readonly search: string;
  readonly flow: FlowSecrets;
}

/** Takes what a provider answers for who somebody is, with the settings that say so. Throws `ProviderError`. */
export async function takeAnswer(
  organizationId: OrganizationId,
  { search, flow }: Returned,
  now: Date,
): Promise<{ claims: Claims; usable: UsableProvider }> {
  const usable = await usableProvider(organizationId, now);
  if (usable === null) throw new ProviderError("bad_answer", "The organization has no provider any more.");
  const url = new URL(usable.redirectUri + search);
  return { claims: await finishFlow(usable.provider, { url, flow, now }), usable };
}
