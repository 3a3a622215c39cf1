import type { Retention } from "@/contracts/people/erasure";
import { inTransaction } from "@/db/connection/transaction";
import { readRetention, writeRetention } from "@/db/erasure/retention.store";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** What is not given stays. */
export type SetRetention = { readonly [Field in keyof Retention]?: number | null | undefined };

/** How long the organization keeps what. */
export async function getRetention(ctx: ServiceContext): Promise<Retention> {
  return inTransaction(ctx, async (tx) => onWire(await readRetention(tx)));
}

/**
 * Sets how long the organization keeps its audit and people who left. The audit is pruned automatically;
 * people are erased one by one.
 */
export async function setRetention(ctx: ServiceContext, wanted: SetRetention): Promise<Retention> {
  return inTransaction(ctx, async (tx) => {
    const before = onWire(await readRetention(tx));
    const after = {
      audit_kept_months: given(wanted.audit_kept_months, before.audit_kept_months),
      people_kept_months: given(wanted.people_kept_months, before.people_kept_months),
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    await writeRetention(
      tx,
      { auditKeptMonths: after.audit_kept_months, peopleKeptMonths: after.people_kept_months },
      ctx.now,
    );
    await record(tx, ctx, {
      action: "organization.retention_set",
      entity: "organization",
      entityId: ctx.organizationId,
      ...changesBetween(before, after),
    });
    return after;
  });
}

function given(wanted: number | null | undefined, before: number | null): number | null {
  return wanted === undefined ? before : wanted;
}

function changesBetween(before: Retention, after: Retention) {
  const changed = (["audit_kept_months", "people_kept_months"] as const).filter(
    (field) => before[field] !== after[field],
  );
  const of = (retention: Retention) => Object.fromEntries(changed.map((field) => [field, retention[field]]));
  return { before: of(before), after: of(after) };
}

function onWire({
  auditKeptMonths,
  peopleKeptMonths,
}: {
  auditKeptMonths: number | null;
  peopleKeptMonths: number | null;
}): Retention {
  return { audit_kept_months: auditKeptMonths, people_kept_months: peopleKeptMonths };
}
