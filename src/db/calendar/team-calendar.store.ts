// SQL for the calendar of everybody: a page of people and all that it says of them, in sets.
import type { PlacedHoliday, WorkPattern, Workplace } from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { RowOf } from "../connection/door/ask";
import { shaped, shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { PLACES } from "../people/employee-facts";
import { WORK_WEEK } from "./calendar-shapes";

interface Range {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface CalendarSearch {
  /** People who have left by then are left out. */
  readonly today: IsoDate;
  readonly departmentId: string | null;
  readonly siteId: string | null;
  /** A part of the name; empty: everybody. */
  readonly search: string;
  readonly afterId: string | null;
  readonly limit: number;
  readonly now: Date;
}

const PLACED =
  `e.id, e.name, e.department_id AS "departmentId", coalesce(s.country_code, o.country_code) AS "countryCode",
     s.name AS "siteName", hiatus.places_of($1, e.id) AS places,
     ($5::timestamptz AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date AS today` as const;
const WORKING = "e.organization_id = $1 AND e.is_active AND coalesce(e.end_date >= $2::date, true)" as const;

const SOME = `SELECT ${PLACED}
   FROM employees e
   JOIN organizations o ON o.id = $1
   LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
   LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
   WHERE ${WORKING}
     AND ($6::uuid IS NULL OR e.department_id = $6) AND ($7::uuid IS NULL OR e.site_id = $7)
     AND ($8 = '' OR position(lower($8) IN lower(e.name)) > 0)
     AND ($3::uuid IS NULL OR (d.id IS NULL, coalesce(hiatus.name_key(d.name), ''), coalesce(d.id, $1),
         hiatus.name_key(e.name), e.id) >
       (SELECT ld.id IS NULL, coalesce(hiatus.name_key(ld.name), ''), coalesce(ld.id, $1), hiatus.name_key(l.name), l.id
        FROM employees l LEFT JOIN departments ld ON ld.organization_id = $1 AND ld.id = l.department_id
        WHERE l.organization_id = $1 AND l.id = $3))
   ORDER BY d.id IS NULL, coalesce(hiatus.name_key(d.name), ''), coalesce(d.id, $1), hiatus.name_key(e.name), e.id
   LIMIT $4` as const;

// The same order for everybody, read department by department until the page is full: to sort all takes 20 times as long.
const EVERYBODY = `WITH last AS MATERIALIZED (
     SELECT l.id, hiatus.name_key(l.name) AS name_key, l.department_id, hiatus.name_key(d.name) AS department_key
     FROM employees l LEFT JOIN departments d ON d.organization_id = $1 AND d.id = l.department_id
     WHERE l.organization_id = $1 AND l.id = $3
   ), page AS MATERIALIZED (
     (SELECT p.id, p.name, p.department_id, p.site_id, p.name_key, d.key AS department_key
      FROM (
        SELECT t.id, hiatus.name_key(t.name) AS key FROM departments t
        WHERE t.organization_id = $1 AND ($3::uuid IS NULL
          OR (hiatus.name_key(t.name), t.id) >= (SELECT l.department_key, l.department_id FROM last l))
        ORDER BY hiatus.name_key(t.name), t.id OFFSET 0
      ) d
      CROSS JOIN LATERAL (
        SELECT e.id, e.name, e.department_id, e.site_id, hiatus.name_key(e.name) AS name_key FROM employees e
        WHERE ${WORKING} AND e.department_id = d.id
          AND ($3::uuid IS NULL OR d.id <> (SELECT l.department_id FROM last l)
            OR (hiatus.name_key(e.name), e.id) > (SELECT l.name_key, l.id FROM last l))
        ORDER BY hiatus.name_key(e.name), e.id LIMIT $4
      ) p
      ORDER BY d.key, d.id, p.name_key, p.id LIMIT $4)
     UNION ALL
     (SELECT e.id, e.name, e.department_id, e.site_id, hiatus.name_key(e.name) AS name_key, NULL
      FROM employees e
      WHERE ${WORKING} AND e.department_id IS NULL
        AND ($3::uuid IS NULL OR (SELECT l.department_id FROM last l) IS NOT NULL
          OR (hiatus.name_key(e.name), e.id) > (SELECT l.name_key, l.id FROM last l))
      ORDER BY hiatus.name_key(e.name), e.id LIMIT $4)
   )
   SELECT ${PLACED}
   FROM page e
   JOIN organizations o ON o.id = $1
   LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
   ORDER BY e.department_id IS NULL, e.department_key, e.department_id, e.name_key, e.id
   LIMIT $4` as const;

/** Somebody on the calendar, with where and today there. */
export type CalendarPersonRow = Readonly<Omit<RowOf<typeof SOME>, "places">> & Workplace;

/** Active employees by department and name, those without a department last. */
export async function readCalendarPeople(
  tx: Transaction,
  wanted: CalendarSearch,
): Promise<CalendarPersonRow[]> {
  const { today, departmentId, siteId, search, afterId, limit, now } = wanted;
  const page = [tx.organizationId, today, afterId, limit, now] as const;
  const isNarrowed = departmentId !== null || siteId !== null || search !== "";
  const rows = isNarrowed
    ? await tx.query(SOME, [...page, departmentId, siteId, search])
    : await tx.query(EVERYBODY, [...page]);
  return rows.map(({ places, ...row }) => ({ ...row, places: shapedOrNull(PLACES, places) }));
}

/** The live requests of employees in a range of dates; first those that take days out of the others. */
export async function readAbsences(tx: Transaction, employeeIds: readonly string[], { from, to }: Range) {
  // SQL: hot: the calendar reads those of 200 people at once
  return tx.query(
    `SELECT r.id AS "requestId", r.employee_id AS "employeeId", r.policy_id AS "policyId", r.status,
       r.start_date AS "startDate", r.end_date AS "endDate", r.start_date_type AS "startDateType",
       r.end_date_type AS "endDateType"
     FROM requests r
     WHERE r.organization_id = $1 AND r.employee_id = ANY ($2::uuid[]) AND r.status IN ('pending', 'approved')
       AND r.end_date >= $3 AND r.start_date <= $4
     ORDER BY r.interrupts DESC, r.start_date, r.id`,
    [tx.organizationId, employeeIds, from, to],
  );
}

interface ApprovedOf extends Range {
  /** Null: everybody's. */
  readonly among: readonly string[] | null;
  readonly but: string;
  readonly limit: number;
}

// MATERIALIZED, or the order leads the planner through all requests since the first.
const AWAY = `WITH away AS MATERIALIZED (
    SELECT r.id, r.employee_id, r.policy_id, r.status, r.start_date, r.end_date, r.start_date_type, r.end_date_type
    FROM requests r
    WHERE r.organization_id = $1 AND r.status = 'approved' AND r.end_date >= $2 AND r.start_date <= $3
      AND r.employee_id <> $4` as const;
const NAMED = `SELECT e.id AS "employeeId", e.name, r.id AS "requestId", r.policy_id AS "policyId", r.status,
    r.start_date AS "startDate", r.end_date AS "endDate", r.start_date_type AS "startDateType",
    r.end_date_type AS "endDateType"
  FROM away r
  JOIN employees e ON e.organization_id = $1 AND e.id = r.employee_id AND e.is_active` as const;
const BY_START = "ORDER BY r.start_date, e.name, e.id LIMIT $5";

/** Approved time off of active employees in a range of dates, by start; nothing may follow in the transaction. */
export async function readApprovedAbsences(tx: Transaction, { among, but, from, to, limit }: ApprovedOf) {
  const asked = [tx.organizationId, from, to, but, limit] as const;
  // SQL: hot: Home. One plan for everybody and for some would read everybody's and leave out the others'.
  return among === null
    ? tx.finish(`${AWAY}) ${NAMED} ${BY_START}`, [...asked])
    : tx.finish(
        `${AWAY} AND r.employee_id = ANY ($6::uuid[])) ${NAMED} AND e.id = ANY ($6::uuid[]) ${BY_START}`,
        [...asked, among],
      );
}

/** Of requests, the steps of an approver, and of those for whom that approver stands in around today, with the dates of it. */
export async function readStepsAround(
  tx: Transaction,
  requestIds: readonly string[],
  { approverId, today }: { readonly approverId: string; readonly today: IsoDate },
) {
  return tx.query(
    `WITH stood_for AS (
       SELECT $3::uuid AS id, NULL::date AS start_date, NULL::date AS end_date
       UNION ALL
       SELECT g.approver_id, g.start_date, g.end_date FROM delegations g
       WHERE g.organization_id = $1 AND g.delegate_id = $3 AND g.end_date >= $4::date - 1 AND g.start_date <= $4::date + 1
     )
     SELECT s.request_id AS "requestId", s.approver_id AS "approverId", f.start_date AS "startDate", f.end_date AS "endDate"
     FROM stood_for f
     JOIN approval_steps s ON s.organization_id = $1 AND s.approver_id = f.id AND s.request_id = ANY ($2::uuid[])`,
    [tx.organizationId, requestIds, approverId, today],
  );
}

/** The patterns that employees have had or get until a date, by employee. */
export async function readPatternsOf(
  tx: Transaction,
  employeeIds: readonly string[],
  until: IsoDate,
): Promise<Map<string, WorkPattern[]>> {
  // SQL: hot, as above
  const rows = await tx.query(
    `SELECT employee_id AS "employeeId", effective_date AS "effectiveDate",
       json_build_array(monday, tuesday, wednesday, thursday, friday, saturday, sunday) AS week
     FROM work_patterns WHERE organization_id = $1 AND employee_id = ANY ($2::uuid[]) AND effective_date <= $3
     ORDER BY effective_date`,
    [tx.organizationId, employeeIds, until],
  );
  const patterns = new Map<string, WorkPattern[]>();
  for (const { employeeId, effectiveDate, week } of rows) {
    const pattern = { effectiveDate, week: shaped(WORK_WEEK, week) };
    patterns.set(employeeId, [...(patterns.get(employeeId) ?? []), pattern]);
  }
  return patterns;
}

/** The holidays of some countries in a range of dates, those of every site included. */
export async function readHolidaysIn(
  tx: Transaction,
  countryCodes: readonly string[],
  { from, to }: Range,
): Promise<PlacedHoliday[]> {
  return tx.query(
    `SELECT h.name, h.start_date AS "startDate", h.end_date AS "endDate", h.part_type AS "partType",
       h.country_code AS "countryCode", coalesce(s.name, '') AS site
     FROM holidays h LEFT JOIN sites s ON s.organization_id = $1 AND s.id = h.site_id
     WHERE h.organization_id = $1 AND h.country_code = ANY ($2::text[]) AND h.end_date >= $3 AND h.start_date <= $4
     ORDER BY h.start_date, h.name`,
    [tx.organizationId, countryCodes, from, to],
  );
}
