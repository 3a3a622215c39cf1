import type { ExportAuditInput } from "@/contracts/audit";
import { type AuditFilter, hasMoreEntries, readAuditPage } from "@/db/audit/audit-pages.store";
import { beginLongWork } from "@/db/connection/long-work";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { asLongWork } from "@/platform/present-work";
import { spooledText } from "@/platform/spooled-text";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditFilterOf, auditOnWire } from "./audit-wire";
import { record } from "./record";

const MOST_ENTRIES = 250_000;
/** So few at a time that others get their turn in between, and no transaction lasts long. */
const PORTION = 500;
/** A reader who reads nothing for this long gets no more. */
const READER_MS = 60_000;

/**
 * The entries that match the filter as JSON lines, newest first, up to the export itself, which is an entry
 * too. Errors: 404 for an unknown employee, 422 at `/from` for more than 250,000 entries, 503 while two
 * exports or similar work are in progress.
 */
export async function exportAudit(ctx: ServiceContext, wanted: ExportAuditInput) {
  const ended = await beginLongWork(ctx.organizationId);
  try {
    const filter = { ...auditFilterOf(wanted), before: { at: ctx.now.toISOString(), id: "0" } };
    const today = await recordExport(ctx, wanted, filter);
    const read = await asLongWork(() => spooledText((write) => writeEntries(ctx, filter, write)));
    return {
      name: `audit-${today}.jsonl`,
      contentType: "application/jsonl; charset=utf-8",
      stream: read({ patienceMs: READER_MS, ended }),
    };
  } catch (error) {
    ended();
    throw error;
  }
}

async function recordExport(ctx: ServiceContext, wanted: ExportAuditInput, filter: AuditFilter) {
  return inTransaction(ctx, async (tx) => {
    if (filter.employeeId !== null) {
      found(await readEmployee(tx, filter.employeeId, ctx.now), "missing.employee");
    }
    if (await hasMoreEntries(tx, filter, MOST_ENTRIES)) {
      throw invalidField("/from", "too_many", { key: "exchange.too_many_entries", most: MOST_ENTRIES });
    }
    const filters = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const after = { filters: filters.map(([name, value]) => `${name}=${value}`) };
    await record(tx, ctx, {
      action: "audit.exported",
      entity: "organization",
      entityId: ctx.organizationId,
      after,
    });
    return found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee").today;
  });
}

async function writeEntries(
  ctx: ServiceContext,
  filter: AuditFilter,
  write: (text: string) => Promise<void>,
): Promise<void> {
  let { before } = filter;
  for (;;) {
    const entries = await inTransaction(ctx, (tx) =>
      readAuditPage(tx, { ...filter, before, limit: PORTION }),
    );
    await write(entries.map((entry) => `${JSON.stringify(auditOnWire(entry))}\n`).join(""));
    const last = entries.at(-1);
    if (entries.length < PORTION || last === undefined) return;
    before = { at: last.at.toISOString(), id: last.id };
  }
}
