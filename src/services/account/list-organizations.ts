import type { Organizations } from "@/contracts/account";
import type { ServiceContext } from "../service-context";
import { placesOfUser } from "./places-of-user";
import { sessionOf } from "./session-of";

/** The organizations between which the user can switch, by name. */
export async function listOrganizations(ctx: ServiceContext): Promise<Organizations> {
  const { userId } = sessionOf(ctx);
  const places = await placesOfUser(userId, ctx.now);
  return places.map(({ organization, employee }) => ({
    id: organization.id,
    name: organization.name,
    slug: organization.slug,
    is_current: organization.id === ctx.organizationId,
    role: employee.role,
  }));
}
