import type { PersonHere } from "@/contracts/frame";
import type { Me } from "@/contracts/me";
import { inTransaction } from "@/db/connection/transaction";
import { type Place, readPlaceOnly } from "@/db/organizations/organizations.store";
import { hasEffect } from "@/domain/permissions/scopes";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Who calls, where, and which of the key's scopes have an effect. */
export async function getMe(ctx: ServiceContext): Promise<Me> {
  const { actor } = ctx;
  const place = await inTransaction(ctx, (tx) => readPlaceOnly(tx, actor.employeeId, ctx.now));
  return {
    ...personHere(ctx, found(place, "missing.employee")),
    scopes: actor.scopes.map((scope) => ({ scope, has_effect: hasEffect(scope, actor.role) })),
  };
}

/** Who calls, and where. */
export function personHere({ actor }: ServiceContext, { employee, organization }: Place): PersonHere {
  return {
    employee: {
      id: employee.id,
      name: employee.name,
      email: employee.email,
      picture_version: employee.pictureVersion,
      time_zone: employee.timeZone,
      today: employee.today,
    },
    organization: {
      id: organization.id,
      name: organization.name,
      slug: organization.slug,
      country_code: organization.countryCode,
      time_zone: organization.timeZone,
    },
    role: actor.role,
  };
}
