import type { QueryResultRow } from "pg";
import type { AskInChunks, RowOf } from "./ask";
import { nameOf } from "./statement";

type AskText = <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => Promise<Row[]>;

/** Reads through a cursor of the transaction's connection. */
export function inChunks(ask: AskText): AskInChunks {
  return async (sql, params, { size, work }) => {
    // A cursor's name is part of the statement that reads from it, and that statement is prepared for one row
    // shape.
    const cursor = `cursor_${nameOf(sql)}`;
    await ask(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, params);
    for (;;) {
      const rows = await ask<RowOf<typeof sql>>(`FETCH ${size} FROM ${cursor}`, []);
      if (rows.length > 0) await work(rows);
      if (rows.length < size) break;
    }
    await ask(`CLOSE ${cursor}`, []);
  };
}
