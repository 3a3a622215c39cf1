// SQL for sets: when everybody works and is away, in one reading.
import { z } from "zod";
import type { WorkWeek } from "@/domain/calendar/work-calendar";
import type { Attendance } from "@/domain/reports/absence-rate";
import type { Span } from "@/domain/reports/span";
import { DAY_PART, WORK_WEEK } from "../calendar/calendar-shapes";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { shaped, shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { SPELLS } from "../people/employee-facts";

const POSTS = z.array(
  z.tuple([ISO_DATE.nullable(), UUID.nullable(), UUID.nullable(), z.string(), z.string().nullable()]),
);
const PATTERNS = z.array(z.tuple([ISO_DATE, WORK_WEEK]));
const ABSENCES = z.array(z.tuple([ISO_DATE, DAY_PART, ISO_DATE, DAY_PART]));

const PEOPLE = 500;

/** What the organization works. */
export async function readUsualWeek(tx: Transaction): Promise<WorkWeek> {
  const week = await tx.rows.organization.findUniqueOrThrow({
    select: DAYS,
    where: { id: tx.organizationId },
  });
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = week;
  return WORK_WEEK.parse([monday, tuesday, wednesday, thursday, friday, saturday, sunday]);
}

const DAYS = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
} as const;

/**
 * Everybody who was employed in a span, some at a time, with their approved time off in it, under one policy or any. Left out is who
 * was deactivated and has no last day: until when they worked is not known.
 */
export async function eachAttendance(
  tx: Transaction,
  { from, to, policyId }: Span & { readonly policyId: string | null },
  work: (people: readonly Attendance[]) => Promise<void>,
): Promise<void> {
  await tx.inChunks(
    `SELECT e.hire_date, e.end_date, hiatus.spells_of($1::uuid, e.id, e.hire_date, e.end_date) AS spells, (
       SELECT json_agg(json_build_array(j.day, j.department_id, j.site_id, coalesce(s.country_code, o.country_code),
         coalesce(s.name, j.site_name)) ORDER BY j.day NULLS FIRST)
       FROM (
         SELECT e.job_date AS day, e.department_id, e.site_id, NULL AS site_name
         UNION ALL SELECT n.effective_date, n.department_id, n.site_id, n.site_name FROM employee_jobs n
           WHERE n.organization_id = $1::uuid AND n.employee_id = e.id
       ) j
       LEFT JOIN sites s ON s.organization_id = $1::uuid AND s.id = j.site_id
     ) AS posts, (
       SELECT json_agg(json_build_array(w.effective_date, json_build_array(
         w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday)) ORDER BY w.effective_date)
       FROM work_patterns w WHERE w.organization_id = $1::uuid AND w.employee_id = e.id
     ) AS patterns, (
       SELECT json_agg(json_build_array(r.start_date, r.start_date_type, r.end_date, r.end_date_type))
       FROM requests r WHERE r.organization_id = $1::uuid AND r.employee_id = e.id AND r.status = 'approved'
         AND r.end_date >= $2::date AND r.start_date <= $3::date AND ($4::uuid IS NULL OR r.policy_id = $4)
     ) AS absences
     FROM employees e
     JOIN organizations o ON o.id = $1::uuid
     WHERE e.organization_id = $1::uuid AND (e.is_active OR e.end_date IS NOT NULL)
       AND (e.hire_date <= $3::date OR EXISTS (SELECT FROM employments n
         WHERE n.organization_id = $1::uuid AND n.employee_id = e.id AND n.hire_date <= $3::date))
       AND coalesce(e.end_date >= $2::date, true)`,
    [tx.organizationId, from, to, policyId],
    {
      size: PEOPLE,
      work: (rows) =>
        work(
          rows.map((row) => ({
            employment: {
              hireDate: row.hire_date,
              endDate: row.end_date,
              spells: shapedOrNull(SPELLS, row.spells),
            },
            posts: shaped(POSTS, row.posts).map(([day, departmentId, siteId, countryCode, siteName]) => ({
              from: day,
              departmentId,
              siteId,
              countryCode,
              siteName,
            })),
            patterns: (shapedOrNull(PATTERNS, row.patterns) ?? []).map(([effectiveDate, week]) => ({
              effectiveDate,
              week,
            })),
            absences: (shapedOrNull(ABSENCES, row.absences) ?? []).map(
              ([startDate, startDateType, endDate, endDateType]) => ({
                startDate,
                startDateType,
                endDate,
                endDateType,
              }),
            ),
          })),
        ),
    },
  );
}

/** The countries in which the organization or one of its sites is. */
export async function readCountries(tx: Transaction): Promise<string[]> {
  const { organizationId } = tx;
  const sites = await tx.rows.site.findMany({ select: { countryCode: true }, where: { organizationId } });
  const own = await tx.rows.organization.findUniqueOrThrow({
    select: { countryCode: true },
    where: { id: organizationId },
  });
  return [...new Set([own, ...sites].map(({ countryCode }) => countryCode))];
}

/** The names of departments and sites, deleted departments included. */
export async function readPlaceNames(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const { organizationId } = tx;
  const select = { id: true, name: true } as const;
  const departments = await tx.rows.department.findMany({ select, where: { organizationId } });
  const sites = await tx.rows.site.findMany({ select, where: { organizationId } });
  return new Map([...departments, ...sites].map(({ id, name }) => [id, name]));
}
