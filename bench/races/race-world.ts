import { readFileSync } from "node:fs";
import type pg from "pg";
import { addDays, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { insertKeys } from "../data-set/api-keys";

export interface RaceWorld {
  /** This many ask for days, from number 1 on; number 0 approves for them. */
  employees: number;
  /** Of the policies that grant one day, plenty, plenty that no holiday counts in, and the one that interrupts the others. */
  singleDay: string;
  plenty: string;
  butHolidays: string;
  sick: string;
  /** The ids of the employees, by number. */
  employeeIds: readonly string[];
  /** The first day of the year: with those after it, it can be booked under all. */
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
  const { rows } = await client.query<{
    single: string;
    plenty: string;
    but_holidays: string;
    sick: string;
    first: string;
    employees: string[];
  }>(
    `SELECT bench.id('policy', 1) AS single, bench.id('policy', 2) AS plenty, bench.id('policy', 3) AS but_holidays,
       bench.id('policy', 4) AS sick, date_trunc('year', now() AT TIME ZONE 'UTC')::date::text AS first,
       ARRAY(SELECT bench.id('employee', n)::text FROM generate_series(0, $1::int) AS n ORDER BY n) AS employees`,
    [employees],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database answers nothing.");
  const { single, plenty, but_holidays: butHolidays, sick, first, employees: employeeIds } = row;
  return { employees, singleDay: single, plenty, butHolidays, sick, employeeIds, firstDay: isoDate(first) };
}

/** Makes the last of the employees an admin whose key may do what admins do. */
export async function appointAdmin(client: pg.Client, { employees }: RaceWorld): Promise<void> {
  await client.query("UPDATE employees SET role = 'admin' WHERE id = bench.id('employee', $1)", [employees]);
  await client.query(
    `UPDATE api_keys SET scopes = scopes || ARRAY['holidays:read', 'holidays:write', 'holidays:delete', 'employment-types:read', 'employment-types:write',
       'policies:read', 'policies:write', 'employees:read', 'employees:write']
     WHERE id = bench.id('key', $1)`,
    [employees],
  );
}

/** The n-th day that can be booked. */
export function dayOf({ firstDay }: RaceWorld, n: number): IsoDate {
  return addDays(firstDay, n);
}
