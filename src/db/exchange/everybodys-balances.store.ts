// SQL for the balances of everybody: in sets, because the function for one employee takes eight times as long for each.
import { z } from "zod";
import type { Employment } from "@/domain/balances/facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import { BALANCE_ROW, balanceFactsWith, type HeldPolicy, POLICY_NOW } from "../balances/policy-facts";
import { WORK_WEEK } from "../calendar/calendar-shapes";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { SPELLS } from "../people/employee-facts";
import { POLICY_VERSION } from "../policies/policy-version";
import { nothingTaken, REQUEST_TEXT, takeRequests } from "./request-text";

/** How many are in memory at once; the facts behind a balance are many. */
const PEOPLE = 200;

/** An employee with all policies that they hold or held. */
export interface OneOfEverybody {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly employment: Employment;
  /** Where they work. */
  readonly today: IsoDate;
  readonly held: readonly HeldPolicy[];
}

/** The facts behind everybody's balances, by name; computed chunk by chunk. */
export async function eachWithBalances(
  tx: Transaction,
  now: Date,
  work: (employees: Iterable<OneOfEverybody>) => Promise<void>,
): Promise<void> {
  const read = await balancesReader(tx, { now });
  // SQL: a cursor, in the order of the names' keys
  await tx.inChunks(
    "SELECT id FROM employees WHERE organization_id = $1::uuid ORDER BY hiatus.name_key(name), id",
    [tx.organizationId],
    { size: PEOPLE, work: async (rows) => work(await read(rows.map(({ id }) => id))) },
  );
}

/** Whose balances, in which order they come back; each is made when it is asked for, so that few are in memory at once. */
type ReadBalances = (ids: readonly string[]) => Promise<Iterable<OneOfEverybody>>;

/** Reads the policies once, and then the facts behind the balances of some employees at a time: as of today, or of a day. */
export async function balancesReader(
  tx: Transaction,
  { now, on = null }: { readonly now: Date; readonly on?: IsoDate | null },
): Promise<ReadBalances> {
  const policies = await readPolicies(tx);
  return async (ids) => {
    const rows = await tx.query(FACTS_OF_SOME, [tx.organizationId, ids, now, on]);
    return eachOf(rows, policies);
  };
}

function* eachOf(
  rows: readonly { readonly facts: unknown }[],
  policies: Policies,
): Generator<OneOfEverybody> {
  for (const { facts } of rows) yield oneOf(shaped(FACTS, facts), policies);
}

const POLICY = POLICY_NOW.extend({ versions: z.array(POLICY_VERSION) });
type Policies = ReadonlyMap<string, z.infer<typeof POLICY> & { readonly place: number }>;

/** By id, once for all who hold them, with their places by name. */
async function readPolicies(tx: Transaction): Promise<Policies> {
  const rows = await tx.query(
    `SELECT json_build_object(
       'id', p.id, 'name', p.name, 'color', p.color, 'isActive', p.is_active, 'isApprovalRequired', p.is_approval_required,
       'isRequestNoteMandatory', p.is_request_note_mandatory, 'requestAttachmentRequirement', p.request_attachment_requirement,
       'interrupts', p.interrupts, 'attachmentAfterDays', p.attachment_after_days, 'attachmentDueDays', p.attachment_due_days,
       'noticePeriod', p.notice_period, 'noticePeriodCount', p.notice_period_count,
       'shortestRequestAmount', p.shortest_request_amount, 'countryCode', p.country_code,
       'documentTemplateId', p.document_template_id, 'versions', hiatus.terms_of($1::uuid, p.id)) AS policy
     FROM policies p WHERE p.organization_id = $1::uuid ORDER BY p.name, p.id`,
    [tx.organizationId],
  );
  return new Map(
    rows.map((row) => shaped(POLICY, row.policy)).map((policy, place) => [policy.id, { ...policy, place }]),
  );
}

const { opening, assignments, adjustments, noticed, allowances, patterns, serviceStartDate } =
  BALANCE_ROW.shape;

/** What an employee has of all policies; lists of several policies begin with whose entry it is. */
const FACTS = z.strictObject({
  id: UUID,
  name: z.string(),
  email: z.string(),
  today: ISO_DATE,
  hireDate: ISO_DATE,
  endDate: ISO_DATE.nullable(),
  spells: SPELLS.nullable(),
  serviceStartDate,
  defaultWeek: WORK_WEEK,
  patterns,
  held: z.array(z.tuple([UUID, assignments, opening])).nullable(),
  requests: z.array(z.string().regex(REQUEST_TEXT)).nullable(),
  adjustments: z.array(z.tuple([UUID, adjustments.unwrap().element])).nullable(),
  allowances: z.array(z.tuple([UUID, allowances.unwrap().element])).nullable(),
  /** Null where days lapse untold. */
  noticed: z.array(z.tuple([UUID, noticed.unwrap().element])).nullable(),
});
type Facts = z.infer<typeof FACTS>;

const FACTS_OF_SOME = `WITH people AS MATERIALIZED (
    SELECT w.place, e.id, e.name, e.email, e.hire_date, e.end_date, e.service_start_date,
      ($3::timestamptz AT TIME ZONE coalesce(z.time_zone, o.time_zone))::date AS today,
      json_build_array(o.monday, o.tuesday, o.wednesday, o.thursday, o.friday, o.saturday, o.sunday) AS default_week,
      CASE WHEN x.has_more THEN hiatus.spells_of($1::uuid, e.id, e.hire_date, e.end_date) END AS spells, x.first_end
    FROM unnest($2::uuid[]) WITH ORDINALITY AS w(id, place)
    CROSS JOIN LATERAL (
      SELECT e.id, e.name, e.email, e.hire_date, e.end_date, e.service_start_date, e.site_id, e.job_date
      FROM employees e WHERE e.organization_id = $1::uuid AND e.id = w.id OFFSET 0
    ) e
    JOIN organizations o ON o.id = $1::uuid
    LEFT JOIN sites z ON z.organization_id = $1::uuid AND z.id = CASE WHEN EXISTS (
      SELECT FROM employee_jobs n WHERE n.organization_id = $1::uuid AND n.employee_id = e.id
    ) THEN hiatus.zone_site($1::uuid, e.id, e.site_id, e.job_date, $3::timestamptz) ELSE e.site_id END
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS has_more, min(m.end_date) AS first_end FROM employments m WHERE m.organization_id = $1::uuid AND m.employee_id = e.id
    ) x
  ), held AS MATERIALIZED (
    SELECT p.id, a.policy_id, a.spans, least(coalesce($4::date, p.today), p.end_date, a.first_end,
        CASE WHEN a.first_end IS NOT NULL THEN p.first_end END) AS bound
    FROM people p
    CROSS JOIN LATERAL (
      SELECT a.policy_id, min(a.end_effective_date) AS first_end,
        json_agg(json_build_array(a.effective_date, a.end_effective_date) ORDER BY a.effective_date) AS spans
      FROM policy_assignments a WHERE a.organization_id = $1::uuid AND a.employee_id = p.id GROUP BY a.policy_id
    ) a
  ), opened AS (
    SELECT h.id, min(coalesce(c.cycle_end, '-infinity')) AS after, json_agg(json_build_array(h.policy_id, h.spans,
        CASE WHEN c.cycle_end IS NOT NULL THEN json_build_object('from', c.cycle_end + 1, 'lots', c.opening) END)) AS held
    FROM held h
    LEFT JOIN LATERAL (
      SELECT c.cycle_end, c.opening FROM closed_cycles c
      WHERE c.organization_id = $1::uuid AND c.employee_id = h.id AND c.policy_id = h.policy_id
        AND c.cycle_start < h.bound AND c.cycle_end < h.bound
      ORDER BY c.cycle_start DESC LIMIT 1
    ) c ON true
    GROUP BY h.id
  )
  SELECT json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'today', p.today, 'hireDate', p.hire_date, 'endDate', p.end_date,
    'spells', p.spells, 'serviceStartDate', p.service_start_date, 'defaultWeek', p.default_week, 'held', h.held,
    'patterns', (
      SELECT json_agg(json_build_array(w.effective_date, json_build_array(
        w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday)) ORDER BY w.effective_date)
      FROM work_patterns w WHERE w.organization_id = $1::uuid AND w.employee_id = p.id),
    'requests', (
      SELECT json_agg(concat(r.policy_id, ' ', r.id, ' ', r.start_date, ' ', left(r.status, 1), ' ', r.day_counts, ' ',
        CASE r.status WHEN 'pending' THEN r.replaces_id END))
      FROM requests r
      WHERE r.organization_id = $1::uuid AND r.employee_id = p.id AND r.status IN ('pending', 'approved') AND r.end_date > h.after),
    'adjustments', (
      SELECT json_agg(json_build_array(j.policy_id, json_build_array(j.date, j.hundredths, j.reason, j.kind, j.expires_on,
        j.linked_policy_id, round(extract(epoch FROM j.created_at) * 1000))) ORDER BY j.date, j.created_at)
      FROM adjustments j WHERE j.organization_id = $1::uuid AND j.employee_id = p.id AND j.date > h.after),
    'allowances', (
      SELECT json_agg(json_build_array(i.policy_id, json_build_array(i.effective_date, i.annual_allowance_hundredths))
        ORDER BY i.effective_date)
      FROM individual_allowances i WHERE i.organization_id = $1::uuid AND i.employee_id = p.id),
    'noticed', CASE WHEN (SELECT u.lapse_needs_notice FROM notice_rules u WHERE u.organization_id = $1::uuid) THEN coalesce((
      SELECT json_agg(json_build_array(n.policy_id, json_build_array(n.date, (n.created_at AT TIME ZONE 'UTC')::date,
        round(extract(epoch FROM n.created_at) * 1000))) ORDER BY n.date, n.weeks)
      FROM notices n WHERE n.organization_id = $1::uuid AND n.employee_id = p.id AND n.kind = 'lapse'), '[]') END) AS facts
  FROM people p
  LEFT JOIN opened h ON h.id = p.id
  ORDER BY p.place`;

function oneOf(facts: Facts, policies: Policies): OneOfEverybody {
  const { id, name, email, hireDate, endDate, spells, today } = facts;
  return { id, name, email, employment: { hireDate, endDate, spells }, today, held: heldBy(facts, policies) };
}

/** By the policy's name, as one employee's are listed. */
function heldBy(facts: Facts, policies: Policies): HeldPolicy[] {
  const held = (facts.held ?? []).flatMap(([policyId, assignments, opening]) => {
    const policy = policies.get(policyId);
    return policy === undefined ? [] : [{ policy, assignments, opening, taken: nothingTaken(opening?.from) }];
  });
  takeRequests(facts.requests ?? [], new Map(held.map(({ policy, taken }) => [policy.id, taken])));
  return held
    .map(({ policy, assignments, opening, taken }) => {
      const row = {
        serviceStartDate: facts.serviceStartDate,
        patterns: facts.patterns,
        allowances: ofPolicy(policy.id, facts.allowances),
        assignments,
        adjustments: ofPolicy(policy.id, facts.adjustments).filter(([date]) => date >= taken.from),
        noticed: facts.noticed && ofPolicy(policy.id, facts.noticed),
        opening,
      };
      return { policy, balance: balanceFactsWith(row, taken, policy.versions, facts) };
    })
    .sort((a, b) => a.policy.place - b.policy.place);
}

function ofPolicy<Entry>(policyId: string, entries: readonly (readonly [string, Entry])[] | null): Entry[] {
  return (entries ?? []).filter(([of]) => of === policyId).map(([, entry]) => entry);
}
