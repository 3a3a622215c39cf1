import type { AuditPage, ListAuditInput } from "@/contracts/audit";
import { type NamedAuditEntry, readAuditPage } from "@/db/audit/audit-pages.store";
import { readNamesOf } from "@/db/audit/names.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { cursorAt, positionOf } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditFilterOf, auditOnWire } from "./audit-wire";

const ENTRY_ID = /^\d{1,18}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the organization's audit, newest first. Errors: 404 for an unknown employee. */
export async function listAudit(ctx: ServiceContext, input: ListAuditInput): Promise<AuditPage> {
  const filter = { ...auditFilterOf(input), before: positionOf(input.cursor, ENTRY_ID) };
  return inTransaction(ctx, async (tx) => {
    if (filter.employeeId !== null) {
      found(await readEmployee(tx, filter.employeeId, ctx.now), "missing.employee");
    }
    const entries = await readAuditPage(tx, { ...filter, limit: input.limit + 1 });
    const page = entries.slice(0, input.limit);
    const names = await readNamesOf(tx, idsIn(page));
    const last = page.at(-1);
    return {
      items: page.map(auditOnWire),
      names: Object.fromEntries(names),
      next_cursor:
        entries.length > input.limit && last ? cursorAt({ at: last.at.toISOString(), id: last.id }) : null,
    };
  });
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
