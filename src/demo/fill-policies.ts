import { findSites } from "@/db/demo/demo.store";
import {
  insertAdjustments,
  insertAssignments,
  insertHolidays,
  insertPolicies,
  insertPolicyVersions,
} from "@/db/demo/demo-rows.store";
import { insertMcpSettings } from "@/db/mcp/mcp-settings.store";
import { fromDays } from "@/domain/amount";
import { addDays, addMonths, type IsoDate, isoDate, laterOf } from "@/domain/dates/iso-date";
import { type DemoPerson, type DemoPolicy, hireDateOf } from "./demo-organization";
import { type Filling, idOf } from "./filling";

/** Adds the holidays of last year to the next but one, the policies, who holds them, and adjustments. */
export async function fillPolicies(filling: Filling): Promise<void> {
  await addHolidays(filling);
  await addPolicies(filling);
  await addAssignments(filling);
  await addAdjustments(filling);
  await insertMcpSettings(filling.tx, "admins_only", filling.now);
}

async function addHolidays({ tx, demo, today, employees }: Filling): Promise<void> {
  const sites = await findSites(tx);
  const year = Number(today.slice(0, 4));
  const holidays = [year - 1, year, year + 1, year + 2].flatMap((of) => demo.holidaysOf(of));
  await insertHolidays(
    tx,
    holidays.map(({ name, countryCode, site, date, part }) => ({
      name,
      countryCode,
      siteId: site === null ? null : idOf(sites, site),
      startDate: date,
      endDate: date,
      partType: part,
      createdBy: idOf(employees, demo.admin),
    })),
  );
}

async function addPolicies({ tx, demo, policies }: Filling): Promise<void> {
  await insertPolicies(
    tx,
    demo.policies.map((policy) => ({
      id: idOf(policies, policy.name),
      name: policy.name,
      color: policy.color,
      isActive: policy.isActive,
      isApprovalRequired: policy.isApprovalRequired,
      isRequestNoteMandatory: policy.isNoteMandatory,
      requestAttachmentRequirement: policy.attachments,
      attachmentAfterDays: policy.certificateAfterDays,
      interrupts: policy.interrupts,
      noticePeriod: policy.notice?.[0] ?? null,
      noticePeriodCount: policy.notice?.[1] ?? null,
      shortestRequestAmount: policy.shortest,
      countryCode: policy.countryCode,
      creditRequests: policy.creditMonths === null ? "none" : "approval",
      creditExpiryMonths: policy.creditMonths,
    })),
  );
  await insertPolicyVersions(
    tx,
    demo.policies.map((policy) => ({
      policyId: idOf(policies, policy.name),
      effectiveDate: null,
      allowanceEntitlement: policy.annualDays === null ? "unlimited" : "base_annual_allowance",
      annualAllowanceHundredths: fromDays(policy.annualDays ?? 0),
      balanceClosingFrequency: policy.closing,
      activityPeriodStart: policy.months[0],
      activityPeriodClose: policy.months[1],
      deductibleDays: policy.deductible,
      accrualCycle: policy.accrual,
      allowanceBasis: policy.isByWeek ? "work_pattern" : "flat",
      allowanceTiers: policy.tiers.map(([years, days]) => [years, fromDays(days)]),
      carryoverLimitHundredths: policy.carryoverLimit === null ? null : fromDays(policy.carryoverLimit),
      carryoverExpiryMonths: policy.carryoverMonths,
      proration: "calendar_days",
    })),
  );
}

async function addAssignments({ tx, demo, today, employees, policies }: Filling): Promise<void> {
  await insertAssignments(
    tx,
    demo.people.flatMap((person) =>
      demo.policies
        .filter((policy) => policy.isHeldBy(person))
        .map((policy) => ({
          employeeId: idOf(employees, person.key),
          policyId: idOf(policies, policy.name),
          effectiveDate: assignedFrom(person, policy, today),
          endEffectiveDate: person.leftDaysAgo === null ? null : addDays(today, -person.leftDaysAgo),
        })),
    ),
  );
}

async function addAdjustments({ tx, demo, today, employees, policies }: Filling): Promise<void> {
  await insertAdjustments(
    tx,
    demo.adjustments(today).map(({ person: key, policy: name, date, days, reason }) => {
      const person = demo.people.find((someone) => someone.key === key);
      const policy = demo.policies.find((some) => some.name === name);
      return {
        employeeId: idOf(employees, key),
        policyId: idOf(policies, name),
        date: person && policy ? laterOf(date, assignedFrom(person, policy, today)) : date,
        hundredths: fromDays(days),
        reason,
        createdBy: idOf(employees, demo.admin),
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
