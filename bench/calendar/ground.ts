import pg from "pg";
import { addDays, type IsoDate, isoDate, weekday } from "@/domain/dates/iso-date";
import { SCOPES } from "@/domain/permissions/scopes";
import { insertKeys, keyOfEmployee } from "../data-set/api-keys";
import type { BenchDatabase } from "../data-set/bench-database";
import type { ChangedThings } from "./changes";

const WEEKS_AHEAD_BUSY = 3;
/** Beyond what can be booked. */
const DAYS_AHEAD_QUIET = 900;

const FIND = `
  SELECT bench.id('site', 1) AS "siteId", bench.id('employee', 1) AS "employeeId", bench.id('policy', 4) AS "policyId",
    array(SELECT start_date::text FROM holidays WHERE start_date >= current_date) AS holidays`;

// A digest of what was there before, without identifiers: it must be the same after every change was
// reverted.
const READ = `
  SELECT md5(string_agg(concat_ws(' ', r.id, r.total_hundredths, r.needs_attention, days.text, charges.text), ',' ORDER BY r.id)) AS digest
  FROM requests r,
    LATERAL (SELECT string_agg(concat_ws(' ', date, hundredths, reason), ',' ORDER BY date) AS text FROM request_days d
      WHERE d.organization_id = r.organization_id AND d.request_id = r.id) AS days,
    LATERAL (SELECT string_agg(concat_ws(' ', cycle_start, hundredths), ',' ORDER BY cycle_start) AS text FROM request_charges c
      WHERE c.organization_id = r.organization_id AND c.request_id = r.id) AS charges
  WHERE r.created_at < current_date - 1 AND r.end_date >= current_date`;

/** Holidays that were deleted but still leave days free. */
const LEFT_FREE = `
  SELECT count(*)::int AS count FROM request_days d
  WHERE d.reason = 'holiday' AND d.date >= current_date AND NOT EXISTS (
    SELECT FROM holidays h WHERE d.date BETWEEN h.start_date AND h.end_date)`;

const TIDY_UP = [
  "DELETE FROM holidays WHERE name = 'Trial'",
  "DELETE FROM policy_versions WHERE effective_date IS NOT NULL",
  "DELETE FROM work_patterns WHERE effective_date > current_date",
];

/** The data set as the changes find it, and whether they left it so. */
export interface Ground {
  adminKey: string;
  things: ChangedThings;
  /** Everything that the requests of the data set take from today on, in one digest. */
  readTaken: () => Promise<string>;
  countLeftFree: () => Promise<number>;
  tidyUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Lets the admin of the data set in, and chooses what is changed. */
export async function prepareGround({ superuserUrl }: BenchDatabase, employees: number): Promise<Ground> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const admin = employees - 1;
  await client.query("DELETE FROM api_keys WHERE id = bench.id('key', $1)", [admin]);
  await insertKeys(client, [admin]);
  await client.query("UPDATE api_keys SET scopes = $2 WHERE id = bench.id('key', $1)", [admin, SCOPES]);
  const { rows } = await client.query<
    Omit<ChangedThings, "busyMonday" | "quietMonday"> & { holidays: string[] }
  >(FIND);
  const [found] = rows;
  if (found === undefined) throw new Error("The database answers nothing.");
  const { holidays, ...ids } = found;
  const today = isoDate(new Date().toISOString().slice(0, 10));
  const free = (monday: IsoDate) =>
    !Array.from({ length: 6 }, (_, day) => addDays(monday, day)).some((day) => holidays.includes(day));
  const mondayAfter = (days: number) => {
    let monday = addDays(today, days + 7 - weekday(addDays(today, days)));
    while (!free(monday)) monday = addDays(monday, 7);
    return monday;
  };
  const one = async <T>(text: string, column: string) => {
    const answered = await client.query<Record<string, T>>(text);
    const value = answered.rows[0]?.[column];
    if (value === undefined) throw new Error("The database answers nothing.");
    return value;
  };
  return {
    adminKey: keyOfEmployee(admin),
    things: {
      ...ids,
      busyMonday: mondayAfter(7 * WEEKS_AHEAD_BUSY),
      quietMonday: mondayAfter(DAYS_AHEAD_QUIET),
    },
    readTaken: () => one<string>(READ, "digest"),
    countLeftFree: () => one<number>(LEFT_FREE, "count"),
    tidyUp: async () => {
      for (const text of TIDY_UP) await client.query(text);
    },
    close: () => client.end(),
  };
}
