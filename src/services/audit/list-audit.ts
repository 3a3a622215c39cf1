import type { AuditEntry, AuditPage, ListAuditInput } from "@/contracts/audit";
import { type AuditFilter, type NamedAuditEntry, readAuditPage } from "@/db/audit/audit-pages.store";
import { readNamesOf } from "@/db/audit/names.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { cursorAt, positionOf } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

const ENTRY_ID = /^\d{1,18}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the organization's audit, newest first. Errors: 404 for an unknown employee. */
export async function listAudit(ctx: ServiceContext, input: ListAuditInput): Promise<AuditPage> {
  const filter = filterOf(input);
  return inTransaction(ctx, async (tx) => {
    if (filter.employeeId !== null) {
      found(await readEmployee(tx, filter.employeeId, ctx.now), "missing.employee");
    }
    const entries = await readAuditPage(tx, { ...filter, limit: input.limit + 1 });
    const page = entries.slice(0, input.limit);
    const names = await readNamesOf(tx, idsIn(page));
    const last = page.at(-1);
    return {
      items: page.map(entryOnWire),
      names: Object.fromEntries(names),
      next_cursor:
        entries.length > input.limit && last ? cursorAt({ at: last.at.toISOString(), id: last.id }) : null,
    };
  });
}

function filterOf(input: ListAuditInput): AuditFilter {
  return {
    via: input.via ?? null,
    employeeId: input.employee_id ?? null,
    keyId: input.key_id ?? null,
    entity: input.entity ?? null,
    entityId: input.entity_id ?? null,
    action: input.action ?? null,
    operation: input.operation ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
    before: positionOf(input.cursor, ENTRY_ID),
    limit: input.limit,
  };
}

/** The ids among the values of before and after: of a department, a manager, approvers. */
function idsIn(entries: readonly NamedAuditEntry[]): string[] {
  const values = entries.flatMap(({ before, after }) => [
    ...Object.values(before ?? {}),
    ...Object.values(after ?? {}),
  ]);
  const ids = values.flat().filter((value): value is string => typeof value === "string" && ID.test(value));
  return [...new Set(ids)];
}

function entryOnWire(entry: NamedAuditEntry): AuditEntry {
  const { id, via, employee, key, operation, action, before, after, ip, thing } = entry;
  return {
    id,
    at: entry.at.toISOString(),
    via,
    employee,
    key,
    ip,
    request_id: entry.requestId,
    operation,
    action,
    entity: {
      kind: entry.entity,
      id: entry.entityId,
      name: thing?.name ?? lastNameIn(entry),
      employee: thing?.employee ?? null,
      exists: thing !== null,
    },
    before,
    after,
  };
}

function lastNameIn({ before, after }: NamedAuditEntry): string | null {
  const name = after?.name ?? before?.name;
  return typeof name === "string" ? name : null;
}
