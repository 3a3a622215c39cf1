import { addMonths, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import type {
  AccrualCycle,
  AttachmentRequirement,
  ClosingFrequency,
  DeductibleDays,
  NoticePeriod,
  PolicyColor,
  ShortestRequestAmount,
} from "@/domain/policies/policy-settings";
import type { DayPart } from "@/domain/time-off/time-off-dates";
import type { PublicHoliday } from "./public-holidays";

/** Monday to Sunday; null is free. */
export type DemoWeek = readonly [Day, Day, Day, Day, Day, Day, Day];
type Day = DayPart | null;

/** Somebody of a demo organization; people are named by the part of their e-mail before the @. */
export interface DemoPerson {
  readonly key: string;
  readonly name: string;
  readonly department: string;
  readonly position: string;
  readonly site: string;
  readonly employmentType: string;
  /** In turn; empty: any admin. */
  readonly approvers: readonly string[];
  /** How long ago the person was hired; negative for somebody who is still to come. */
  readonly monthsEmployed: number;
  readonly role: "admin" | "member";
  readonly manager: string | null;
  readonly week: DemoWeek | null;
  /** How many days ago they left; null for those who stay. */
  readonly leftDaysAgo: number | null;
  /** Months ago in which an earlier spell of employment began and ended; null for those who came once. */
  readonly formerMonths: readonly [from: number, until: number] | null;
  /** The sign-in of somebody who works for another demo organization too. */
  readonly userEmail: string | null;
}

/** A policy with its first version; amounts in days. */
export interface DemoPolicy {
  readonly name: string;
  readonly color: PolicyColor;
  readonly countryCode: string;
  readonly isActive: boolean;
  readonly isApprovalRequired: boolean;
  readonly isNoteMandatory: boolean;
  readonly attachments: AttachmentRequirement;
  /** Of what is longer than so many days a certificate may come later; null: none is asked for. */
  readonly certificateAfterDays: number | null;
  /** Whether it may be booked during other time off. */
  readonly interrupts: boolean;
  readonly notice: readonly [NoticePeriod, number] | null;
  readonly shortest: ShortestRequestAmount;
  readonly deductible: DeductibleDays;
  /** Null: unlimited. */
  readonly annualDays: number | null;
  readonly closing: ClosingFrequency;
  readonly months: readonly [number, number];
  readonly accrual: AccrualCycle;
  /** Whether part-timers earn in proportion to their week. */
  readonly isByWeek: boolean;
  /** Years of service and the days that they give. */
  readonly tiers: readonly (readonly [years: number, days: number])[];
  /** After how many months days earned by request end; null: none can be asked for. */
  readonly creditMonths: number | null;
  /** Null: everything is carried. */
  readonly carryoverLimit: number | null;
  /** Null: carried days stay. */
  readonly carryoverMonths: number | null;
  readonly isHeldBy: (person: DemoPerson) => boolean;
}

/** A correction of a balance; the days and why. */
export interface DemoAdjustment {
  readonly person: string;
  readonly policy: string;
  readonly date: IsoDate;
  readonly days: number;
  readonly reason: string;
}

/** Everything that an organization of the demo starts with, before anybody asks for time off. */
export interface DemoOrganization {
  readonly name: string;
  readonly slug: string;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly emailDomain: string;
  readonly admin: string;
  readonly sites: readonly {
    readonly name: string;
    readonly countryCode: string;
    readonly regionCode: string;
    readonly timeZone: string;
    readonly address: string;
  }[];
  readonly departments: readonly {
    readonly name: string;
    readonly manager: string | null;
    readonly isDeleted?: boolean;
  }[];
  readonly employmentTypes: readonly string[];
  readonly policies: readonly DemoPolicy[];
  readonly people: readonly DemoPerson[];
  readonly holidaysOf: (year: number) => readonly PublicHoliday[];
  readonly adjustments: (today: IsoDate) => readonly DemoAdjustment[];
}

type Given<Row, Required extends keyof Row> = Pick<Row, Required> & Partial<Row>;

/** A person with what most people have in common. */
export function person(
  given: Given<
    DemoPerson,
    "key" | "name" | "department" | "position" | "site" | "approvers" | "monthsEmployed"
  >,
): DemoPerson {
  return {
    employmentType: "Full-time",
    role: "member",
    manager: given.approvers[0] ?? null,
    week: null,
    leftDaysAgo: null,
    formerMonths: null,
    userEmail: null,
    ...given,
  };
}

/** A policy with what most policies have in common: whole years, granted up front, approved, work days only. */
export function policy(
  given: Given<DemoPolicy, "name" | "color" | "countryCode" | "annualDays">,
): DemoPolicy {
  return {
    isActive: true,
    isApprovalRequired: true,
    isNoteMandatory: false,
    attachments: "optional",
    certificateAfterDays: null,
    interrupts: false,
    notice: null,
    shortest: "half_day",
    deductible: "workdays_only",
    closing: "annual",
    months: [1, 12],
    accrual: "upfront",
    isByWeek: false,
    tiers: [],
    creditMonths: null,
    carryoverLimit: 0,
    carryoverMonths: null,
    isHeldBy: () => true,
    ...given,
  };
}

/** The first of a month, a number of months ago or ahead. */
export function hireDateOf({ monthsEmployed }: DemoPerson, today: IsoDate): IsoDate {
  return addMonths(isoDate(`${today.slice(0, 7)}-01`), -monthsEmployed);
}
