import pg from "pg";
import { addDays, type IsoDate, isoDate, weekday } from "@/domain/dates/iso-date";

const LAST_DAY_AHEAD = 690;
const THURSDAY = 3;

const HOLIDAYS = "SELECT start_date::text AS date FROM holidays WHERE start_date >= $1";

const BOOKED = `
  SELECT n, r.start_date::text, r.end_date::text
  FROM unnest($1::int[]) AS n
  JOIN requests r ON r.organization_id = bench.id('organization', 0) AND r.employee_id = bench.id('employee', n)
    AND r.end_date >= $2 AND r.status IN ('pending', 'approved')`;

interface BookedRow {
  n: number;
  start_date: string;
  end_date: string;
}

/** The days from tomorrow on that each of the employees works and has not booked: Mondays to Thursdays. */
export async function readFreeDays(
  url: string,
  employees: readonly number[],
  today: string,
): Promise<Map<number, IsoDate[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const holidays = await client.query<{ date: string }>(HOLIDAYS, [today]);
    const booked = await client.query<BookedRow>(BOOKED, [employees, today]);
    const closed = new Set(holidays.rows.map(({ date }) => date));
    const workdays = Array.from({ length: LAST_DAY_AHEAD }, (_, ahead) =>
      addDays(isoDate(today), ahead + 1),
    ).filter((day) => weekday(day) <= THURSDAY && !closed.has(day));
    const taken = new Map<number, BookedRow[]>(employees.map((n) => [n, []]));
    for (const row of booked.rows) taken.get(row.n)?.push(row);
    return new Map(
      employees.map((n) => [
        n,
        workdays.filter((day) => !taken.get(n)?.some((row) => row.start_date <= day && day <= row.end_date)),
      ]),
    );
  } finally {
    await client.end();
  }
}
