import { type NamedTable, readNamesOf } from "@/db/audit/names.store";
import { inTransaction } from "@/db/connection/transaction";
import type { Scope } from "@/domain/permissions/scopes";
import type { ServiceContext } from "../service-context";

/** Names of people and policies belong to a request; the rest of the directory has scopes of its own. */
const SCOPE_OF: Readonly<Record<NamedTable, Scope | null>> = {
  change_types: "change-types:read",
  employees: null,
  policies: null,
  departments: "departments:read",
  employment_types: "employment-types:read",
  positions: "positions:read",
  sites: "sites:read",
  termination_reasons: "termination-reasons:read",
};

/** The names behind ids that an answer holds, as far as the caller's scopes go; ids without a name are left out. */
export async function nameIds(ctx: ServiceContext, ids: readonly string[]): Promise<Record<string, string>> {
  const tables = (Object.keys(SCOPE_OF) as NamedTable[]).filter((table) => {
    const scope = SCOPE_OF[table];
    return scope === null || ctx.actor.scopes.includes(scope);
  });
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return {};
  return Object.fromEntries(await inTransaction(ctx, (tx) => readNamesOf(tx, wanted, tables)));
}
