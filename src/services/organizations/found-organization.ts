import type { NewcomerTransaction } from "@/db/connection/transaction";
import {
  insertOrganization,
  insertReferenceData,
  type NewOrganization,
} from "@/db/organizations/organizations.store";
import { insertEmployee } from "@/db/people/employees.store";
import { todayIn } from "@/domain/dates/iso-date";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { REFERENCE_DATA } from "./reference-data";

export interface FirstAdmin {
  readonly employeeId: string;
  /** Null until somebody accepts the invitation. */
  readonly userId: string | null;
  readonly email: string;
  readonly name: string;
  /** Stores what the admin signs in with, before the employee who refers to it. */
  readonly insertUser?: () => Promise<void>;
}

/**
 * Stores an organization with its initial reference data and its first admin, who works there from today on.
 */
export async function foundOrganization(
  tx: NewcomerTransaction,
  ctx: ServiceContext,
  { organization, admin }: { organization: NewOrganization; admin: FirstAdmin },
): Promise<void> {
  const { insertUser, employeeId, userId, email, name } = admin;
  await insertOrganization(tx, organization);
  await insertReferenceData(tx, REFERENCE_DATA);
  await insertUser?.();
  await insertEmployee(tx, {
    id: employeeId,
    userId,
    email,
    name,
    role: "admin",
    hireDate: todayIn(organization.timeZone, ctx.now),
  });
  await record(tx, ctx, {
    action: "organization.created",
    entity: "organization",
    entityId: ctx.organizationId,
    after: { name: organization.name, slug: organization.slug },
  });
}
