import { inTransaction } from "@/db/connection/transaction";
import { findOrganization, readOrganization } from "@/db/organizations/organizations.store";
import { type OrganizationId, organizationId } from "@/domain/tenancy";
import { type BegunFlow, beginFlow } from "@/platform/openid/code-flow";
import { usableProvider } from "./usable-provider";

/** A sign-in that has begun: where the browser goes, and what has to come back. */
export interface BegunSignOn {
  readonly organizationId: OrganizationId;
  readonly flow: BegunFlow;
}

/** Which organization somebody wants to sign in to. */
export interface WantedOrganization {
  readonly id: OrganizationId;
  readonly name: string;
}

/** The organization with a short name that has a provider; null for all others, which look the same. */
export async function organizationWithProvider(slug: string): Promise<WantedOrganization | null> {
  const id = await findOrganization(slug);
  if (id === null) return null;
  return inTransaction({ organizationId: organizationId(id) }, async (tx) => {
    const organization = await readOrganization(tx);
    const hasProvider = (await tx.rows.identityProvider.count({ where: { organizationId: id } })) > 0;
    return organization !== null && hasProvider ? { id: organizationId(id), name: organization.name } : null;
  });
}

/** Begins a sign-in at the organization's provider; null when it has none. Throws `ProviderError`. */
export async function beginSignOn(id: OrganizationId, now: Date): Promise<BegunSignOn | null> {
  const usable = await usableProvider(id, now);
  if (usable === null) return null;
  return { organizationId: id, flow: await beginFlow(usable.provider, usable.redirectUri) };
}
