import { inTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { allOrganizations } from "@/db/notifications/sweeps.store";
import { deleteOrganizationRows } from "@/db/organizations/delete-organization.store";
import {
  findOrganization,
  type OrganizationSummary,
  readSummary,
  renameOrganizationRow,
} from "@/db/organizations/organizations.store";
import { DomainError } from "@/domain/errors";
import { record } from "../audit/record";
import { type SetRetention, setRetention } from "../erasure/retention";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { actAsOperator } from "./act-as-operator";
import { checkNames } from "./check-organization";

/** The operator's context in the organization with a slug. 404 when there is none. */
export async function operatorIn(slug: string, now: Date): Promise<ServiceContext> {
  const id = found(await findOrganization(slug), { key: "operator.no_organization", slug });
  return actAsOperator(id, now);
}

/** Every organization with its people, by name. */
export async function listAllOrganizations(now: Date): Promise<OrganizationSummary[]> {
  const summaries: OrganizationSummary[] = [];
  for (const id of await allOrganizations()) {
    // An organization that was deleted meanwhile is left out.
    const summary = await inTransaction(actAsOperator(id, now), readSummary);
    if (summary !== null) summaries.push(summary);
  }
  return summaries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Rename {
  /** The current slug. */
  readonly organization: string;
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
}

/** Gives an organization another name, slug, or both. Errors: 404, 409 `name_taken`, 422. */
export async function renameOrganization(
  { organization, ...wanted }: Rename,
  now: Date,
): Promise<{ name: string; slug: string }> {
  const ctx = await operatorIn(organization, now);
  const slug = wanted.slug ?? organization;
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = found(await readSummary(tx), { key: "operator.no_organization", slug: organization });
      const after = checkNames({ name: wanted.name ?? before.name, slug });
      await renameOrganizationRow(tx, after, now);
      await record(tx, ctx, {
        action: "organization.updated",
        entity: "organization",
        entityId: ctx.organizationId,
        before: { name: before.name, slug: before.slug },
        after: { ...after },
      });
      return after;
    });
  } catch (error) {
    if (!isUniqueViolation(error, "organizations_slug_key")) throw error;
    throw new DomainError("name_taken", { detail: { key: "operator.slug_taken", slug } });
  }
}

/**
 * Sets for how many months an organization keeps what; settings that are not given stay. 404 when there is
 * none.
 */
export async function keepFor(slug: string, retention: SetRetention, now: Date): Promise<void> {
  await setRetention(await operatorIn(slug, now), retention);
}

/** Deletes an organization for good; returns how many rows of each table went with it. 404 when there is none. */
export async function deleteOrganization(
  slug: string,
  ownerUrl: string,
  now: Date,
): Promise<Record<string, number>> {
  const { organizationId } = await operatorIn(slug, now);
  return deleteOrganizationRows(ownerUrl, organizationId);
}
