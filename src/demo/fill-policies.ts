import { randomUUID } from "node:crypto";
import { findSites, insertRows } from "@/db/demo/demo.store";
import { addDays, addMonths, type IsoDate, isoDate, laterOf } from "@/domain/dates/iso-date";
import { type DemoPerson, type DemoPolicy, hireDateOf } from "./demo-organization";
import type { Filling } from "./filling";

/** Adds the holidays of last year to the next but one, the policies, who holds them, and adjustments. */
export async function fillPolicies(filling: Filling): Promise<void> {
  await addHolidays(filling);
  await addPolicies(filling);
  await addAssignments(filling);
  await addAdjustments(filling);
  await insertRows(filling.tx, "mcp_settings", [{ access: "admins_only" }]);
}

async function addHolidays({ tx, demo, today, employees }: Filling): Promise<void> {
  const sites = await findSites(tx);
  const year = Number(today.slice(0, 4));
  const holidays = [year - 1, year, year + 1, year + 2].flatMap((of) => demo.holidaysOf(of));
  await insertRows(
    tx,
    "holidays",
    holidays.map(({ name, countryCode, site, date, part }) => ({
      id: randomUUID(),
      name,
      country_code: countryCode,
      site_id: site === null ? null : (sites.get(site) ?? null),
      start_date: date,
      end_date: date,
      part_type: part,
      created_by: employees.get(demo.admin)?.id ?? null,
    })),
  );
}

async function addPolicies({ tx, demo, policies }: Filling): Promise<void> {
  const idOf = ({ name }: DemoPolicy) => policies.get(name) ?? null;
  await insertRows(
    tx,
    "policies",
    demo.policies.map((policy) => ({
      id: idOf(policy),
      name: policy.name,
      color: policy.color,
      is_active: policy.isActive,
      is_approval_required: policy.isApprovalRequired,
      is_request_note_mandatory: policy.isNoteMandatory,
      request_attachment_requirement: policy.attachments,
      notice_period: policy.notice?.[0] ?? null,
      notice_period_count: policy.notice?.[1] ?? null,
      shortest_request_amount: policy.shortest,
      country_code: policy.countryCode,
    })),
  );
  await insertRows(
    tx,
    "policy_versions",
    demo.policies.map((policy) => ({
      id: randomUUID(),
      policy_id: idOf(policy),
      effective_date: null,
      allowance_entitlement: policy.annualDays === null ? "unlimited" : "base_annual_allowance",
      annual_allowance_hundredths: hundredthsOf(policy.annualDays ?? 0),
      balance_closing_frequency: policy.closing,
      activity_period_start: policy.months[0],
      activity_period_close: policy.months[1],
      deductible_days: policy.deductible,
      accrual_cycle: policy.accrual,
      carryover_limit_hundredths: policy.carryoverLimit === null ? null : hundredthsOf(policy.carryoverLimit),
      carryover_expiry_months: policy.carryoverMonths,
      proration: "calendar_days",
    })),
  );
}

async function addAssignments({ tx, demo, today, employees, policies }: Filling): Promise<void> {
  await insertRows(
    tx,
    "policy_assignments",
    demo.people.flatMap((person) =>
      demo.policies
        .filter((policy) => policy.isHeldBy(person))
        .map((policy) => ({
          id: randomUUID(),
          employee_id: employees.get(person.key)?.id ?? null,
          policy_id: policies.get(policy.name) ?? null,
          effective_date: assignedFrom(person, policy, today),
          end_effective_date: person.leftDaysAgo === null ? null : addDays(today, -person.leftDaysAgo),
        })),
    ),
  );
}

async function addAdjustments({ tx, demo, today, employees, policies }: Filling): Promise<void> {
  await insertRows(
    tx,
    "adjustments",
    demo.adjustments(today).map(({ person: key, policy: name, date, days, reason }) => {
      const person = demo.people.find((someone) => someone.key === key);
      const policy = demo.policies.find((some) => some.name === name);
      return {
        id: randomUUID(),
        employee_id: employees.get(key)?.id ?? null,
        policy_id: policies.get(name) ?? null,
        date: person && policy ? laterOf(date, assignedFrom(person, policy, today)) : date,
        hundredths: hundredthsOf(days),
        reason,
        created_by: employees.get(demo.admin)?.id ?? null,
      };
    }),
  );
}

/** Balances begin with last policy year, when the organization came to Hiatus, or with the person. */
function assignedFrom(person: DemoPerson, { months }: DemoPolicy, today: IsoDate): IsoDate {
  const start = isoDate(`${today.slice(0, 4)}-${String(months[0]).padStart(2, "0")}-01`);
  const current = start <= today ? start : addMonths(start, -12);
  return laterOf(addMonths(current, -12), hireDateOf(person, today));
}

function hundredthsOf(days: number): number {
  return Math.round(days * 100);
}
