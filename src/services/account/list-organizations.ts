import type { Organizations } from "@/contracts/account";
import { readDefaultOrganizationOnly } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { type PlaceOfUser, placesOfUser } from "./places-of-user";
import { sessionOf } from "./session-of";

/**
 * The organizations between which the user can switch, by name; only its own for a session that began at an
 * organization's provider.
 */
export async function listOrganizations(ctx: ServiceContext): Promise<Organizations> {
  const { userId } = sessionOf(ctx);
  const [places, chosen] = await Promise.all([
    placesOfUser(userId, ctx.now),
    inTransaction({ userId }, readDefaultOrganizationOnly),
  ]);
  return organizationsAmong(places, chosen, ctx);
}

/** The same, of the places where the user works and the one that a sign-in opens. */
export function organizationsAmong(
  places: readonly PlaceOfUser[],
  chosen: string | null,
  ctx: ServiceContext,
): Organizations {
  const known = places.filter(({ organization }) => !ctx.isBound || organization.id === ctx.organizationId);
  return known.map(({ organization, employee, requiresProvider }) => ({
    id: organization.id,
    name: organization.name,
    slug: organization.slug,
    is_current: organization.id === ctx.organizationId,
    is_default: organization.id === chosen,
    role: employee.role,
    is_bound: ctx.isBound === true,
    needs_provider: requiresProvider && organization.id !== ctx.organizationId,
  }));
}
