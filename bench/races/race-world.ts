import { readFileSync } from "node:fs";
import type pg from "pg";
import { addDays, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { insertKeys } from "../data-set/api-keys";

export interface RaceWorld {
  /** Of the policies that grant one day, and plenty. */
  singleDay: string;
  plenty: string;
  /** The first day of the year: with those after it, it can be booked under both. */
  firstDay: IsoDate;
}

/** Fills an empty, migrated database: employee 0 approves for the employees from 1 on; all have keys. */
export async function buildRaceWorld(client: pg.Client, employees: number): Promise<RaceWorld> {
  await client.query("SELECT set_config('bench.employees', $1, false)", [String(employees)]);
  await client.query(readFileSync(new URL("./world.sql", import.meta.url), "utf8"));
  await insertKeys(
    client,
    Array.from({ length: employees + 1 }, (_, n) => n),
  );
  const { rows } = await client.query<{ single: string; plenty: string; first: string }>(
    `SELECT bench.id('policy', 1) AS single, bench.id('policy', 2) AS plenty,
       date_trunc('year', now() AT TIME ZONE 'UTC')::date::text AS first`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database answers nothing.");
  return { singleDay: row.single, plenty: row.plenty, firstDay: isoDate(row.first) };
}

/** The n-th day that can be booked. */
export function dayOf({ firstDay }: RaceWorld, n: number): IsoDate {
  return addDays(firstDay, n);
}
