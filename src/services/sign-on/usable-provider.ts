import { inTransaction } from "@/db/connection/transaction";
import { type ProviderRow, readProviderRow, sealAgain } from "@/db/sign-on/identity-providers.store";
import type { OrganizationId } from "@/domain/tenancy";
import { readEnvironment } from "@/platform/env";
import type { Provider } from "@/platform/openid/discover";
import { ProviderError } from "@/platform/openid/provider-error";
import { isSealedBefore, type Seal, sealed, unsealed } from "@/platform/secrets/sealed";

/** An organization's provider, ready to be asked, and the settings that it comes from. */
export interface UsableProvider {
  readonly provider: Provider;
  readonly settings: ProviderRow;
  readonly redirectUri: string;
}

/** The organization's provider; null when it has none. Throws `ProviderError` when its secret cannot be read. */
export async function usableProvider(
  organizationId: OrganizationId,
  now: Date,
): Promise<UsableProvider | null> {
  const settings = await inTransaction({ organizationId }, readProviderRow);
  if (settings === null) return null;
  const clientSecret = await openSecret(organizationId, settings.sealedSecret, now);
  const { issuer, clientId } = settings;
  return {
    provider: { issuer, clientId, clientSecret, reach: reach() },
    settings,
    redirectUri: redirectUriOf(organizationId),
  };
}

/** Which addresses the operator lets providers have. */
export function reach(): Provider["reach"] {
  return readEnvironment().identityProviders;
}

/** Where the provider sends people back to: one address for each organization, so that none takes another's answers. */
export function redirectUriOf(organizationId: OrganizationId): string {
  return `${new URL(readEnvironment().baseUrl).origin}/api/auth/sign-on/${organizationId}`;
}

/** The client secret as it is stored. */
export function sealedSecret(organizationId: OrganizationId, secret: string): string {
  return sealed(sealOf(organizationId), secret);
}

/** The client secret; null when it was sealed with a secret of the service that is gone. */
export function readableSecret(organizationId: OrganizationId, kept: string): string | null {
  return unsealed(sealOf(organizationId), kept);
}

async function openSecret(organizationId: OrganizationId, kept: string, now: Date): Promise<string> {
  const secret = readableSecret(organizationId, kept);
  if (secret === null) throw new ProviderError("secret_unreadable", "The client secret cannot be read.");
  if (isSealedBefore(sealOf(organizationId), kept)) {
    const change = { before: kept, after: sealedSecret(organizationId, secret), now };
    await inTransaction({ organizationId }, (tx) => sealAgain(tx, change));
  }
  return secret;
}

function sealOf(organizationId: OrganizationId): Seal {
  return { purpose: "client secret of an identity provider", owner: organizationId };
}
