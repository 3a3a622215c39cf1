import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readOrganization, readPlace } from "@/db/organizations/organizations.store";
import { findEmployeeByEmail } from "@/db/people/employees.store";
import type { Identity } from "@/db/sign-on/identity-links.store";
import { lockProviderRow, readProviderRow } from "@/db/sign-on/identity-providers.store";
import { type FirstSignOn, firstSignOn, type SignOnWay } from "@/domain/sign-on/first-sign-on";
import type { OrganizationId } from "@/domain/tenancy";
import { found, refuseUnless } from "../refuse";
import { worksHere } from "./works-here";

/** Somebody whom a provider vouches for, and whom nobody is linked with yet. */
export interface Newcomer extends Identity {
  readonly organizationId: OrganizationId;
  readonly email: string;
  readonly name: string;
}

/** The employee whom the organization has with the newcomer's address. */
export interface NamesakeRow {
  readonly employeeId: string;
  readonly userId: string | null;
}

/** How a newcomer comes in, and whom the organization has with the address. */
export interface WaysIn {
  readonly decision: FirstSignOn;
  readonly namesake: NamesakeRow | null;
  readonly createsMembers: boolean;
}

/** How somebody whom the provider vouches for comes in, by what the organization says today. */
export async function waysIn(
  tx: Transaction,
  person: { readonly email: string | null; readonly isEmailVerified: boolean },
  now: Date,
): Promise<WaysIn> {
  const rules = found(await readProviderRow(tx), "sign_on.pending_gone");
  const row = person.email === null ? null : await findEmployeeByEmail(tx, person.email);
  const place = row && (await readPlace(tx, row.id, now));
  const isHere = place !== null && worksHere(place);
  const decision = firstSignOn(person, rules, row && { hasUser: row.userId !== null, worksHere: isHere });
  return {
    decision,
    namesake: row && { employeeId: row.id, userId: row.userId },
    createsMembers: decision.kind === "asked" && decision.ways.includes("new"),
  };
}

/** The same for somebody who wants to come in that way now, one after the other. Errors: 404 when it is not open any more. */
export async function wayIn(
  tx: Transaction,
  { email }: Newcomer,
  { way, now }: { way: SignOnWay; now: Date },
): Promise<WaysIn> {
  await lockProviderRow(tx);
  const ways = await waysIn(tx, { email, isEmailVerified: true }, now);
  const isOpen = ways.decision.kind === "asked" && ways.decision.ways.includes(way);
  refuseUnless(isOpen, "not_found", "sign_on.not_this_way");
  return ways;
}

/** What the page for a newcomer shows. Errors: 404 when the organization has changed its mind. */
export async function readNewcomer(newcomer: Newcomer, now: Date) {
  const { organizationId, email, name, issuer } = newcomer;
  return inTransaction({ organizationId }, async (tx) => {
    const organization = found(await readOrganization(tx), "sign_on.pending_gone");
    const { decision } = await waysIn(tx, { email, isEmailVerified: true }, now);
    refuseUnless(decision.kind === "asked", "not_found", "sign_on.pending_gone");
    return {
      organization_name: organization.name,
      slug: organization.slug,
      host: new URL(issuer).host,
      email,
      name,
      ways: [...decision.ways],
    };
  });
}
