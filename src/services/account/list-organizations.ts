import type { Organizations } from "@/contracts/account";
import { readDefaultOrganization } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { placesOfUser } from "./places-of-user";
import { sessionOf } from "./session-of";

/** The organizations between which the user can switch, by name. */
export async function listOrganizations(ctx: ServiceContext): Promise<Organizations> {
  const { userId } = sessionOf(ctx);
  const places = await placesOfUser(userId, ctx.now);
  const chosen = await inTransaction({ userId }, readDefaultOrganization);
  return places.map(({ organization, employee }) => ({
    id: organization.id,
    name: organization.name,
    slug: organization.slug,
    is_current: organization.id === ctx.organizationId,
    is_default: organization.id === chosen,
    role: employee.role,
  }));
}
