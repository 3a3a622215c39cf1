import type { LinkOwner } from "@/db/account/sign-in-tokens.store";
import { inTransaction } from "@/db/connection/transaction";
import { readPlace } from "@/db/organizations/organizations.store";
import { readInvitationEnd } from "@/db/people/invitations.store";
import type { Role } from "@/domain/permissions/scopes";
import { type OrganizationId, organizationId } from "@/domain/tenancy";

/** A link with which somebody can become an employee. */
export interface Invitation {
  readonly tokenId: string;
  readonly organizationId: OrganizationId;
  readonly employeeId: string;
  readonly organizationName: string;
  /** The address that the organization has. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * The invitation behind a link; null when there is none, it was used or has expired, or the employee has
 * left.
 */
export async function openInvitation(link: LinkOwner, now: Date): Promise<Invitation | null> {
  const { tokenId, employeeId } = link;
  if (link.organizationId === null || employeeId === null) return null;
  const ctx = { organizationId: organizationId(link.organizationId) };
  return inTransaction(ctx, async (tx) => {
    const end = await readInvitationEnd(tx, tokenId, now);
    const place = end === null ? null : await readPlace(tx, employeeId, now);
    if (!place) return null;
    const { email, name, role, isActive, endDate, today } = place.employee;
    if (!isActive || (endDate !== null && endDate < today)) return null;
    return { ...ctx, tokenId, employeeId, organizationName: place.organization.name, email, name, role };
  });
}
