import { readHolidays } from "@/db/calendar/holidays.store";
import type { Transaction } from "@/db/connection/transaction";
import { readKnownNames } from "@/db/exchange/imports.store";
import type { CheckedRow, ImportSummary } from "@/domain/exchange/imported-rows";
import { type HolidayCells, type HolidayPlan, planHolidayRows } from "@/domain/exchange/plan-holidays";
import { record } from "../audit/record";
import { changeCalendar, foreseeCalendarChange } from "../calendar/change-calendar";
import { recountOnWire } from "../calendar/recount-wire";
import { writeHolidays } from "../calendar/write-holidays";
import { inTurns } from "../in-turns";
import type { ServiceContext } from "../service-context";
import { agreedSummary, type CheckedFile, NOTHING_ADDED, type ReadFile, type Tell } from "./import-progress";

/** What each row of a file would do to the holidays, and those that are right to requests; writes nothing. */
async function check(ctx: ServiceContext, { rows }: ReadFile<HolidayCells>) {
  return foreseeCalendarChange(ctx, {
    write: async (tx) => {
      const foreseen = await plan(tx, rows);
      const { concerned } = await writeHolidays(tx, ctx, changeOf(foreseen));
      return { foreseen, concerned };
    },
    answer: ({ foreseen: { results } }, recounted) => ({
      results,
      added: NOTHING_ADDED,
      recounted: recountOnWire(recounted),
    }),
  });
}

async function bringIn(
  ctx: ServiceContext,
  file: CheckedFile<HolidayCells>,
  tell: Tell,
): Promise<ImportSummary> {
  return changeCalendar(ctx, {
    write: async (tx) => {
      const agreed = await plan(tx, file.rows);
      const summary = await agreedSummary(agreed.results, file);
      tell(0, summary.new + summary.changed);
      const { concerned } = await writeHolidays(tx, ctx, changeOf(agreed));
      return { summary, concerned };
    },
    answer: async ({ summary }, _recounted, tx) => {
      await record(tx, ctx, {
        action: "holiday.imported",
        entity: "organization",
        entityId: ctx.organizationId,
        after: { file: file.name, ...summary },
      });
      const total = summary.new + summary.changed;
      tell(total, total);
      return summary;
    },
  });
}

/** Adds and changes holidays, and recounts what they touch. Errors: 409 `check_outdated`, 422. */
export const holidayImport = { check, bringIn };

async function plan(tx: Transaction, rows: readonly CheckedRow<HolidayCells>[]): Promise<HolidayPlan> {
  const holidays = await readHolidays(tx);
  const { site } = await readKnownNames(tx);
  const sites = new Map([...site].map(([key, { name }]) => [key, name]));
  return inTurns(planHolidayRows(rows, { holidays, sites }));
}

function changeOf({ created, updated }: HolidayPlan) {
  return { kind: "bring in", created, updated } as const;
}
