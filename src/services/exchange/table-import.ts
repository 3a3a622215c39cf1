import { doLongWork } from "@/db/connection/long-work";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { type ImportSummary, type RowResult, summaryOf } from "@/domain/exchange/imported-rows";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";
import {
  type AddedNames,
  agreedSummary,
  type CheckedFile,
  NOTHING_ADDED,
  type ReadFile,
  refuseRows,
  rightRows,
  type Tell,
} from "./import-progress";

interface Planned {
  /** One for each row, in the same order. */
  readonly results: readonly RowResult[];
  readonly added?: AddedNames;
}

/** How the rows of one table become what is written. */
interface Steps<Cells, Plan extends Planned> {
  /** What the audit calls it. */
  readonly action: string;
  readonly lock: (tx: Transaction, file: ReadFile<Cells>) => Promise<void>;
  readonly plan: (tx: Transaction, ctx: ServiceContext, file: ReadFile<Cells>) => Promise<Plan>;
  readonly write: (tx: Transaction, ctx: ServiceContext, plan: Plan, tell: Tell) => Promise<void>;
}

/** The check of a file, which writes nothing, and its import, which writes what the check said, all or none. */
export function tableImport<Cells, Plan extends Planned>({ action, lock, plan, write }: Steps<Cells, Plan>) {
  const check = (ctx: ServiceContext, file: ReadFile<Cells>) =>
    doLongWork(ctx, () =>
      inTransaction(ctx, async (tx) => {
        const { results, added = NOTHING_ADDED } = await plan(tx, ctx, file);
        return { results, added, recounted: null };
      }),
    );

  /** Errors: 409 `check_outdated`, 422. */
  const bringIn = (ctx: ServiceContext, file: CheckedFile<Cells>, tell: Tell): Promise<ImportSummary> =>
    doLongWork(ctx, () =>
      inTransaction(ctx, async (tx) => {
        await lock(tx, file);
        const checked = await plan(tx, ctx, file);
        const summary = await agreedSummary(checked.results, file);
        await write(tx, ctx, await planOfRight(tx, ctx, { checked, file, summary }), tell);
        await record(tx, ctx, {
          action,
          entity: "organization",
          entityId: ctx.organizationId,
          after: { file: file.name, ...summary },
        });
        return summary;
      }),
    );

  /** Without the wrong rows there may be something wrong with others, which count on them. */
  const planOfRight = async (
    tx: Transaction,
    ctx: ServiceContext,
    { checked, file, summary }: { checked: Plan; file: CheckedFile<Cells>; summary: ImportSummary },
  ): Promise<Plan> => {
    if (summary.error === 0) return checked;
    const rows = rightRows(file.rows, checked.results);
    const right = await plan(tx, ctx, { ...file, rows });
    const wrong = summaryOf(right.results).error;
    if (wrong > 0) throw refuseRows(wrong, rows.length);
    return right;
  };

  return { check, bringIn };
}
