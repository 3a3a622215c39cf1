import type { ListOrganizationKeysInput, OrganizationKeyPage } from "@/contracts/organization-keys";
import { readOrganizationKeys } from "@/db/api-keys/organization-keys.store";
import { inTransaction } from "@/db/connection/transaction";
import { cursorAt, positionOf } from "../page-cursor";
import type { ServiceContext } from "../service-context";

/** A page of the organization's active keys with their owners, newest first. */
export async function listOrganizationKeys(
  ctx: ServiceContext,
  { limit, cursor }: ListOrganizationKeysInput,
): Promise<OrganizationKeyPage> {
  const before = positionOf(cursor);
  const rows = await inTransaction(ctx, (tx) =>
    readOrganizationKeys(tx, { before, limit: limit + 1, now: ctx.now }),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ createdAt, expiresAt, lastUsedAt, employee, ...key }) => ({
      ...key,
      employee: { id: employee.id, name: employee.name },
      created_at: createdAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    next_cursor:
      rows.length > limit && last ? cursorAt({ at: last.createdAt.toISOString(), id: last.id }) : null,
  };
}
