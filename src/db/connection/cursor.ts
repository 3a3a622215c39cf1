import type { QueryResultRow } from "pg";
import { nameOf } from "./statement";
import type { Transaction } from "./transaction";

interface Selection {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly chunk: number;
}

/** Reads a selection of any length in chunks, as it was when the reading began; the next chunk waits for the work on this one. */
export async function eachChunk<Row extends QueryResultRow>(
  tx: Transaction,
  { sql, params, chunk }: Selection,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  // A cursor's name is part of the statement that reads from it, which is prepared for rows of one shape.
  const cursor = `cursor_${nameOf(sql)}`;
  await tx.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, params);
  for (;;) {
    const rows = await tx.query<Row>(`FETCH ${chunk} FROM ${cursor}`, []);
    if (rows.length > 0) await work(rows);
    if (rows.length < chunk) break;
  }
  await tx.query(`CLOSE ${cursor}`, []);
}
