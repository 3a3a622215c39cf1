import type { Hundredths } from "../amount";
import type { WorkPattern, WorkWeek } from "../calendar/work-calendar";
import type { IsoDate } from "../dates/iso-date";
import type {
  AccrualCycle,
  AllowanceBasis,
  AllowanceEntitlement,
  ClosingFrequency,
  DeductibleDays,
  Proration,
  Rounding,
  TierStart,
} from "../policies/policy-settings";

/** What the allowance is after a number of years of service, at least one. */
export type AllowanceTier = readonly [afterYears: number, annualAllowance: Hundredths];

/** The dated fields of a policy; they hold for cycles that start on or after the date. */
export interface PolicyVersion {
  /** Null for the first version, which holds from the beginning. */
  readonly effectiveDate: IsoDate | null;
  readonly allowanceEntitlement: AllowanceEntitlement;
  readonly annualAllowance: Hundredths;
  /** Whether a day earns by the part of the usual week that the employee works. */
  readonly allowanceBasis: AllowanceBasis;
  /** By years, ascending. */
  readonly allowanceTiers: readonly AllowanceTier[];
  readonly tierStart: TierStart;
  /** Like the activity months, it holds for policy years that start on or after the date. */
  readonly balanceClosingFrequency: ClosingFrequency;
  /** Month 1 to 12 in which the policy year starts. */
  readonly activityPeriodStart: number;
  /** Month 1 to 12, inclusive; may lie before the start, over New Year. */
  readonly activityPeriodClose: number;
  readonly accrualCycle: AccrualCycle;
  readonly proration: Proration;
  /** With `full_months`: months of service after which cycles are full though employment begins or ends in them; null: none are. */
  readonly fullAfterMonths: number | null;
  /** Of what a cycle earns that is not covered on all of its active days. */
  readonly rounding: Rounding;
  /** Nothing can be booked in the first months of the employment. */
  readonly waitingMonths: number;
  /** How far days off may take the balance below zero; null: without a limit. */
  readonly overdraftLimit: Hundredths | null;
  /** No credit lifts the balance above this; null: there is no cap. */
  readonly balanceCap: Hundredths | null;
  /** Null: all is carried; 0: nothing. */
  readonly carryoverLimit: Hundredths | null;
  /** Null: carried days never lapse. */
  readonly carryoverExpiryMonths: number | null;
  readonly deductibleDays: DeductibleDays;
}

export interface Assignment {
  readonly effectiveDate: IsoDate;
  /** Inclusive; null: open. */
  readonly endEffectiveDate: IsoDate | null;
}

/** One time of being employed, without a break. */
export interface Spell {
  readonly hireDate: IsoDate | null;
  /** The last day, inclusive; null: open. */
  readonly endDate: IsoDate | null;
}

/** When somebody is employed: the spell shown, and all of them where there are several. */
export interface Employment extends Spell {
  /** Apart from each other, in order of time; null or absent: only the one shown. */
  readonly spells?: readonly Spell[] | null;
}

/** The employee's own allowance under the policy from a date on. */
export interface IndividualAllowance {
  readonly effectiveDate: IsoDate;
  /** Null: that of the policy again. */
  readonly annualAllowance: Hundredths | null;
}

/** What of an employee decides, beside the policy, how much a day earns. */
export interface Earning {
  /** Service counts from this day; null: from the hire date. */
  readonly serviceStartDate: IsoDate | null;
  readonly allowances: readonly IndividualAllowance[];
  /** The week that the organization works: a day of it earns the whole allowance. */
  readonly usualWeek: WorkWeek;
  /** Needed only when a version earns by the pattern. */
  readonly patterns: readonly WorkPattern[];
}

/** What an adjustment by hand is for; none of them changes how its days are counted. */
export const MANUAL_KINDS = ["correction", "opening", "granted", "payout", "donation"] as const;
export type ManualKind = (typeof MANUAL_KINDS)[number];

/** The same, or what a move to another policy took and gave. */
export const ADJUSTMENT_KINDS = [...MANUAL_KINDS, "transfer_out", "transfer_in"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Whether an adjustment is one of the two of a move to another policy. */
export function isTransfer(kind: AdjustmentKind = "correction"): kind is "transfer_out" | "transfer_in" {
  return kind === "transfer_out" || kind === "transfer_in";
}

/** A correction by hand of the cycle that the date lies in. */
export interface Adjustment {
  readonly date: IsoDate;
  readonly hundredths: Hundredths;
  /** Absent: a correction. */
  readonly kind?: AdjustmentKind;
  /** Of days that are added: the last day on which they can be used; null or absent: they are like the cycle's own. */
  readonly expiresOn?: IsoDate | null;
  /** Of such days, where nothing lapses untold: when they were entered, in milliseconds; absent: as their date began. */
  readonly enteredAt?: number;
  readonly reason: string | null;
  /** Of a transfer: the policy at its other end. */
  readonly linkedPolicyId?: string | null;
}

/** What one date of a live request takes. */
export interface Charge {
  readonly date: IsoDate;
  readonly hundredths: Hundredths;
  readonly status: "pending" | "approved";
  readonly requestId: string | null;
}

/** Days carried into a cycle; below 0: a debt, which never lapses. */
export interface CarriedLot {
  /** The closing at which they were first carried, or the day on which they were granted. */
  readonly closedOn: IsoDate;
  /** The last day on which they can be used; null: they never lapse. */
  readonly lapsesAfter: IsoDate | null;
  readonly hundredths: Hundredths;
  /** Granted with an end of their own: no closing cuts them. */
  readonly isGranted?: true | undefined;
  /** When granted days were entered, in milliseconds; absent: as the day began on which they were granted. */
  readonly enteredAt?: number | undefined;
}

/** What a cycle opens with, so that nothing before it need be read. */
export interface Opening {
  /** The first day of the cycle. */
  readonly from: IsoDate;
  readonly lots: readonly CarriedLot[];
}

/** What an employee was told of days that lapse, where nothing lapses untold. */
export interface LapseNotices {
  /** Days that can still be used on this day may yet be told, and are taken to lapse. */
  readonly today: IsoDate;
  /** When the days with a last day were told, in milliseconds. */
  readonly given: readonly { readonly lastUse: IsoDate; readonly at: number }[];
}

/** All that decides the balance of one employee under one policy. */
export interface BalanceFacts {
  /** At least one. */
  readonly versions: readonly PolicyVersion[];
  /** All assignments of the policy to the employee, also those of the past. */
  readonly assignments: readonly Assignment[];
  readonly employment: Employment;
  readonly earning: Earning;
  /** Those before the opening may be left out. */
  readonly adjustments: readonly Adjustment[];
  /** Of live requests only; those before the opening may be left out. */
  readonly charges: readonly Charge[];
  /** Null: derive from the first assignment. */
  readonly opening: Opening | null;
  /** Absent: days lapse whether the employee was told or not. */
  readonly lapseNotices?: LapseNotices;
  /** The pending requests that will replace another; absent: none. */
  readonly replacements?: readonly Replacement[];
}

/** A pending request and the approved one that it replaces once it is approved. */
export interface Replacement {
  readonly requestId: string;
  readonly replacesId: string;
}
