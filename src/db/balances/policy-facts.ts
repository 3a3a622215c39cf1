import { z } from "zod";
import { LIVE_STATUSES } from "@/domain/approval/states";
import {
  ADJUSTMENT_KINDS,
  type BalanceFacts,
  type CarriedLot,
  type Earning,
  type Opening,
  type PolicyVersion,
} from "@/domain/balances/facts";
import {
  ATTACHMENT_REQUIREMENTS,
  NOTICE_PERIODS,
  POLICY_COLORS,
  SHORTEST_REQUEST_AMOUNTS,
} from "@/domain/policies/policy-settings";
import { WORK_WEEK } from "../calendar/calendar-shapes";
import { HUNDREDTHS, ISO_DATE, UUID } from "../connection/json-shapes";
import type { EmployeeFacts } from "../people/employee-facts";
import { POLICY_VERSION } from "../policies/policy-version";

/** A policy without its versions, as JSON. */
export const POLICY_NOW = z.strictObject({
  id: UUID,
  name: z.string(),
  color: z.enum(POLICY_COLORS),
  isActive: z.boolean(),
  isApprovalRequired: z.boolean(),
  isRequestNoteMandatory: z.boolean(),
  requestAttachmentRequirement: z.enum(ATTACHMENT_REQUIREMENTS),
  interrupts: z.boolean(),
  attachmentAfterDays: z.int().nullable(),
  attachmentDueDays: z.int(),
  noticePeriod: z.enum(NOTICE_PERIODS).nullable(),
  noticePeriodCount: z.int().nullable(),
  shortestRequestAmount: z.enum(SHORTEST_REQUEST_AMOUNTS),
  countryCode: z.string(),
  documentTemplateId: UUID.nullable(),
});

/** What a policy says at once, undated. */
export type PolicyNow = Readonly<z.infer<typeof POLICY_NOW>>;

/** Days carried into a cycle, as kept cycles have them. */
export const CARRIED_LOT = z.strictObject({
  closedOn: ISO_DATE,
  lapsesAfter: ISO_DATE.nullable(),
  hundredths: HUNDREDTHS,
  isGranted: z.literal(true).optional(),
  enteredAt: z.int().optional(),
}) satisfies z.ZodType<CarriedLot>;

const OPENING = z.strictObject({
  from: ISO_DATE,
  lots: z.array(CARRIED_LOT),
}) satisfies z.ZodType<Opening>;

/** What an employee has of a policy, as JSON. */
export const BALANCE_ROW = z.strictObject({
  serviceStartDate: ISO_DATE.nullable(),
  /** From when on, and what is worked from Monday to Sunday. */
  patterns: z.array(z.tuple([ISO_DATE, WORK_WEEK])).nullable(),
  /** From when on, and how much a year; null: that of the policy again. */
  allowances: z.array(z.tuple([ISO_DATE, HUNDREDTHS.nullable()])).nullable(),
  /** First and last day. */
  assignments: z.array(z.tuple([ISO_DATE, ISO_DATE.nullable()])),
  /** Date, amount, reason, kind, the last day of their use, the policy at the other end, and when they were entered. */
  adjustments: z
    .array(
      z.tuple([
        ISO_DATE,
        HUNDREDTHS,
        z.string().nullable(),
        z.enum(ADJUSTMENT_KINDS),
        ISO_DATE.nullable(),
        UUID.nullable(),
        z.int(),
      ]),
    )
    .nullable(),
  /** Where nothing lapses untold: the last day of the days that were told, and the date and the time of that. */
  noticed: z.array(z.tuple([ISO_DATE, ISO_DATE, z.int()])).nullable(),
  /** Date, amount, status and id of the request. */
  charges: z.array(z.tuple([ISO_DATE, HUNDREDTHS, z.enum(LIVE_STATUSES), UUID])).nullable(),
  /** The pending requests that replace another, with that. */
  replacements: z.record(UUID, UUID).nullable(),
  opening: OPENING.nullable(),
});

/** An entry of `hiatus.held_policies` as JSON. */
export const POLICY_ROW = POLICY_NOW.extend({ versions: z.array(POLICY_VERSION), ...BALANCE_ROW.shape });

export type PolicyRow = z.infer<typeof POLICY_ROW>;

/** A policy that an employee holds or held, with all that decides its balance. */
export interface HeldPolicy {
  readonly policy: PolicyNow;
  readonly balance: BalanceFacts;
}

/** The policy and its balance's facts, from a row and the employee who holds it. */
export function heldPolicyOf(row: PolicyRow, employee: EmployeeFacts): HeldPolicy {
  return { policy: row, balance: balanceFactsOf(row, row.versions, employee) };
}

/** What of an employee decides a balance. */
type Employed = Pick<EmployeeFacts, "hireDate" | "endDate" | "spells" | "today" | "defaultWeek">;

type BalanceRow = z.infer<typeof BALANCE_ROW>;

/** What requests take of a policy, and which of them wait to replace another. */
type Taken = Required<Pick<BalanceFacts, "charges" | "replacements">>;

/** The balance's facts, from a row, the policy's versions and the employee who holds it. */
export function balanceFactsOf(
  row: BalanceRow,
  versions: readonly PolicyVersion[],
  employee: Employed,
): BalanceFacts {
  return balanceFactsWith(row, takenIn(row), versions, employee);
}

/** The same where the requests have been read already. */
export function balanceFactsWith(
  row: Omit<BalanceRow, keyof Taken>,
  { charges, replacements }: Taken,
  versions: readonly PolicyVersion[],
  employee: Employed,
): BalanceFacts {
  return {
    versions,
    assignments: row.assignments.map(([effectiveDate, endEffectiveDate]) => ({
      effectiveDate,
      endEffectiveDate,
    })),
    employment: { hireDate: employee.hireDate, endDate: employee.endDate, spells: employee.spells },
    earning: earningOf(row, employee),
    adjustments: (row.adjustments ?? []).map(
      ([date, hundredths, reason, kind, expiresOn, linkedPolicyId, enteredAt]) => ({
        date,
        hundredths,
        kind,
        expiresOn,
        reason,
        linkedPolicyId,
        ...(row.noticed !== null && expiresOn !== null && { enteredAt }),
      }),
    ),
    charges,
    opening: row.opening,
    ...(row.noticed !== null && {
      lapseNotices: {
        today: employee.today,
        given: row.noticed.map(([lastUse, _on, at]) => ({ lastUse, at })),
      },
    }),
    replacements,
  };
}

function takenIn(row: Pick<BalanceRow, keyof Taken>): Taken {
  return {
    charges: (row.charges ?? []).map(([date, hundredths, status, requestId]) => ({
      date,
      hundredths,
      status,
      requestId,
    })),
    replacements: Object.entries(row.replacements ?? {}).map(([requestId, replacesId]) => ({
      requestId,
      replacesId,
    })),
  };
}

function earningOf(row: Omit<BalanceRow, keyof Taken>, { defaultWeek }: Employed): Earning {
  return {
    serviceStartDate: row.serviceStartDate,
    allowances: (row.allowances ?? []).map(([effectiveDate, annualAllowance]) => ({
      effectiveDate,
      annualAllowance,
    })),
    usualWeek: defaultWeek,
    patterns: (row.patterns ?? []).map(([effectiveDate, week]) => ({ effectiveDate, week })),
  };
}
