import type { Page } from "@/contracts/page";
import { doLongWork } from "@/db/connection/long-work";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { eachReported, findReported, type ReportedPeople } from "@/db/reports/reported-people.store";
import { cursorOf, idOfCursor } from "../page-cursor";
import { refuseUnknownFilters } from "../people/check-employee";
import type { ServiceContext } from "../service-context";

/** Reads the rows of some people, in their order. */
export type ReadRowsOf<Row> = (ids: readonly string[]) => Promise<Row[]>;

/** A report with rows for each of some people. */
export interface PeopleReport<Row> {
  readonly people: ReportedPeople;
  /** Reads first what all rows need. */
  readonly begin: (tx: Transaction) => ReadRowsOf<Row> | Promise<ReadRowsOf<Row>>;
}

/** So many people are looked at in one go. */
const PORTION = 200;

/** A page of people with their rows, by name. Errors: 422, 503 while two pieces of long work are in progress. */
export async function pageOfPeople<Row>(
  ctx: ServiceContext,
  { people, begin }: PeopleReport<Row>,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Row>> {
  const afterId = idOfCursor(cursor);
  return doLongWork(ctx, () =>
    inTransaction(ctx, async (tx) => {
      await refuseUnknownDepartment(tx, people);
      const found = await findReported(tx, people, { afterId, limit: limit + 1 });
      const ids = found.slice(0, limit);
      const last = ids.at(-1);
      const rowsOf = await begin(tx);
      return {
        items: ids.length === 0 ? [] : await rowsOf(ids),
        next_cursor: found.length > limit && last !== undefined ? cursorOf(last) : null,
      };
    }),
  );
}

/** 422 for a department that the organization does not have. */
export async function refuseUnknownDepartment(
  tx: Transaction,
  { departmentId }: ReportedPeople,
): Promise<void> {
  await refuseUnknownFilters(tx, { department_id: departmentId });
}

/** The rows of everybody, some people at a time. */
export async function eachRows<Row>(
  tx: Transaction,
  { people, begin }: PeopleReport<Row>,
  work: (rows: readonly Row[]) => Promise<void> | void,
): Promise<void> {
  const rowsOf = await begin(tx);
  await eachReported(tx, people, {
    size: PORTION,
    work: async (ids) => work(await rowsOf(ids)),
  });
}
