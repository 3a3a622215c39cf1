import type { FindProvidersInput, FoundProviders } from "@/contracts/sign-in/sign-on";
import { inTransaction } from "@/db/connection/transaction";
import { findOrganization, readOrganization } from "@/db/organizations/organizations.store";
import { organizationsOfDomain, readProviderRow } from "@/db/sign-on/identity-providers.store";
import { domainOf } from "@/domain/sign-on/first-sign-on";
import { organizationId } from "@/domain/tenancy";

/**
 * The organizations in which somebody can sign in through a provider: the one with that short name, or those that have
 * entered the domain of an e-mail address. Whether anybody has the address makes no difference.
 */
export async function findProviders({ asked }: FindProvidersInput): Promise<FoundProviders> {
  const ids = asked.includes("@")
    ? await organizationsOfDomain(domainOf(asked))
    : [await findOrganization(asked.toLowerCase())];
  const found = await Promise.all(ids.filter((id) => id !== null).map(providerOf));
  return found.filter((entry) => entry !== null).sort((a, b) => a.name.localeCompare(b.name));
}

async function providerOf(id: string): Promise<FoundProviders[number] | null> {
  return inTransaction({ organizationId: organizationId(id) }, async (tx) => {
    const [organization, provider] = [await readOrganization(tx), await readProviderRow(tx)];
    if (organization === null || provider === null) return null;
    const { name, slug } = organization;
    return { slug, name, host: new URL(provider.issuer).host };
  });
}
