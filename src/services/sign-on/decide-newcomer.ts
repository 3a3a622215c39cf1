import { inTransaction } from "@/db/connection/transaction";
import type { FirstSignOn } from "@/domain/sign-on/first-sign-on";
import type { OrganizationId } from "@/domain/tenancy";
import { waysIn } from "./newcomer";

/** How somebody whom the provider has just vouched for comes in for the first time. */
export async function decideNewcomer(
  organizationId: OrganizationId,
  person: { readonly email: string | null; readonly isEmailVerified: boolean },
  now: Date,
): Promise<FirstSignOn> {
  return inTransaction({ organizationId }, async (tx) => (await waysIn(tx, person, now)).decision);
}
