import type { MonthEnd, MonthEndInput, RecordedRun } from "@/contracts/reports/month-end";
import { doLongWork } from "@/db/connection/long-work";
import { inTransaction } from "@/db/connection/transaction";
import { readChangesSince, readLastRun, readTotals } from "@/db/reports/month-end.store";
import { toDays } from "@/domain/amount";
import { monthOf, monthSpan } from "@/domain/reports/span";
import { record } from "../audit/record";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { reportedDay } from "./reported-day";

/** What changes the days of a request, as the audit calls it. */
const CHANGING = [
  "time_off.requested",
  "time_off.approved",
  "time_off.declined",
  "time_off.cancelled",
  "time_off.changed",
  "time_off.replaced",
  "time_off.recounted",
  "time_off.undone",
  "time_off.interrupted",
  "time_off.resumed",
] as const;

const MOST_CHANGES = 200;

/** The sums of a month, its last run, and what happened to its requests since. Error: 503 `unavailable`. */
export async function readMonthEnd(ctx: ServiceContext, { month }: MonthEndInput): Promise<MonthEnd> {
  const span = found(monthSpan(month), "missing.address");
  return doLongWork(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const totals = await readTotals(tx, span);
      const run = await readLastRun(tx, month);
      const wanted = { actions: CHANGING, limit: MOST_CHANGES + 1 };
      const changes = run === null ? [] : await readChangesSince(tx, span, { ...wanted, run });
      return {
        month,
        totals: totals.map(({ approved, pending, ...policy }) => ({
          ...policy,
          approved: toDays(approved),
          pending: toDays(pending),
        })),
        run: run && { recorded_at: run.at.toISOString(), recorded_by: run.by },
        changes: changes
          .slice(0, MOST_CHANGES)
          .map(({ hundredths, ...change }) => ({ ...change, days: toDays(hundredths) })),
        has_more_changes: changes.length > MOST_CHANGES,
      };
    }),
  );
}

/** Records that a month was handed over to payroll as it stands; 422 for one that has not begun. */
export async function recordMonthEnd(ctx: ServiceContext, { month }: MonthEndInput): Promise<RecordedRun> {
  return inTransaction(ctx, async (tx) => {
    if (month > monthOf(await reportedDay(tx, ctx, undefined))) {
      throw invalidField("/month", "too_late", "time_off.month_to_come");
    }
    await record(tx, ctx, {
      action: "month_end.recorded",
      entity: "organization",
      entityId: ctx.organizationId,
      after: { month },
    });
    return { month, recorded_at: ctx.now.toISOString() };
  });
}
