import { hasWholeMonths, isShorterThanCycle } from "@/domain/balances/accrual";
import type { ImmediateSettings, Terms } from "@/domain/policies/policy-fields";
import type { NoticePeriod } from "@/domain/policies/policy-settings";
import type { DraftProblem } from "./draft-problem";
import {
  type EntitlementDraft,
  type EntitlementNumber,
  entitlementDraft,
  readEntitlement,
  tierProblems,
} from "./entitlement-draft";
import { isAllYear, monthBefore, type PolicySettings } from "./policy-settings";

export const CARRYOVERS = ["none", "some", "all"] as const;
export const NOTICES = ["none", "days", "weeks", "months"] as const;

/** The content of the form: numbers as they are typed, and the choices that say which of them count. */
export interface PolicyDraft
  extends Omit<
      ImmediateSettings,
      | "notice_period"
      | "notice_period_count"
      | "document_template_id"
      | "credit_expiry_months"
      | "attachment_after_days"
      | "attachment_due_days"
    >,
    Omit<Terms, "annual_allowance" | "carryover_limit" | "carryover_expiry_months" | keyof EntitlementDraft>,
    EntitlementDraft {
  readonly notice_period: NoticePeriod | "none";
  readonly notice_period_count: string;
  /** Empty: they never end. */
  readonly credit_expiry_months: string;
  readonly document_template_id: string;
  readonly is_file_later: boolean;
  readonly attachment_after_days: string;
  readonly attachment_due_days: string;
  readonly annual_allowance: string;
  readonly carryover: (typeof CARRYOVERS)[number];
  readonly carryover_limit: string;
  readonly does_lapse: boolean;
  readonly carryover_expiry_months: string;
  readonly is_all_year: boolean;
}

const SUGGESTED_LIMIT = "5";
const SUGGESTED_MONTHS = "3";
const SUGGESTED_NOTICE = "1";
const SUGGESTED_AFTER_DAYS = "3";

/** Settings as the form shows them; numbers that do not count yet are suggestions. */
export function draftOf(settings: PolicySettings): PolicyDraft {
  const { carryover_limit: limit, carryover_expiry_months: months } = settings;
  return {
    ...settings,
    ...entitlementDraft(settings),
    notice_period: settings.notice_period ?? "none",
    notice_period_count: settings.notice_period_count?.toString() ?? SUGGESTED_NOTICE,
    credit_expiry_months: settings.credit_expiry_months?.toString() ?? "",
    document_template_id: settings.document_template_id ?? "",
    is_file_later: settings.attachment_after_days !== null,
    attachment_after_days: settings.attachment_after_days?.toString() ?? SUGGESTED_AFTER_DAYS,
    attachment_due_days: settings.attachment_due_days.toString(),
    annual_allowance: settings.annual_allowance.toString(),
    carryover: limit === null ? "all" : limit === 0 ? "none" : "some",
    carryover_limit: limit ? limit.toString() : SUGGESTED_LIMIT,
    does_lapse: months !== null,
    carryover_expiry_months: months?.toString() ?? SUGGESTED_MONTHS,
    is_all_year: isAllYear(settings),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The settings of a draft and everything that is wrong in it; unreadable numbers count as 0. */
export function readDraft(draft: PolicyDraft): { settings: PolicySettings; problems: DraftProblem[] } {
  const {
    carryover,
    does_lapse,
    is_all_year,
    is_file_later: isFileLater,
    is_full_after: _full,
    overdraft: _overdraft,
    is_capped: _capped,
    ...kept
  } = draft;
  const isLimited = draft.allowance_entitlement === "base_annual_allowance";
  const isCarried = isLimited && carryover !== "none";
  const numbers = numberReader();
  const settings: PolicySettings = {
    ...kept,
    ...readEntitlement(draft, { isLimited, read: (field, most) => numbers.read(field, draft, most) }),
    name: draft.name.trim(),
    notice_period: draft.notice_period === "none" ? null : draft.notice_period,
    notice_period_count:
      draft.notice_period === "none" ? null : numbers.read("notice_period_count", draft, 366),
    credit_expiry_months:
      draft.credit_requests === "none" || draft.credit_expiry_months.trim() === ""
        ? null
        : numbers.read("credit_expiry_months", draft, 120),
    document_template_id: draft.document_template_id.trim() || null,
    attachment_after_days: isFileLater ? numbers.read("attachment_after_days", draft, 366) : null,
    attachment_due_days: isFileLater ? numbers.read("attachment_due_days", draft, 366) : 3,
    annual_allowance: isLimited ? numbers.read("annual_allowance", draft, 366) : 0,
    accrual_cycle: isLimited ? draft.accrual_cycle : "upfront",
    carryover_limit: limitOf(),
    carryover_expiry_months:
      isCarried && does_lapse ? numbers.read("carryover_expiry_months", draft, 120) : null,
    activity_period_close: is_all_year
      ? monthBefore(draft.activity_period_start)
      : draft.activity_period_close,
  };
  function limitOf(): number | null {
    if (!isLimited || carryover === "all") return null;
    return carryover === "none" ? 0 : numbers.read("carryover_limit", draft, 1000);
  }
  const tiers = isLimited ? tierProblems(draft) : [];
  return { settings, problems: [...numbers.problems, ...tiers, ...otherProblems(settings)] };
}

type NumberField =
  | "notice_period_count"
  | "attachment_after_days"
  | "attachment_due_days"
  | "annual_allowance"
  | "carryover_limit"
  | "carryover_expiry_months"
  | "credit_expiry_months"
  | EntitlementNumber;

const DECIMALS: Partial<Record<NumberField, number>> = {
  carryover_limit: 2,
  balance_cap: 2,
  overdraft_limit: 1,
};

/** Reads numbers as people type them, and remembers those that are invalid. */
function numberReader() {
  const problems: DraftProblem[] = [];
  const read = (field: NumberField, draft: PolicyDraft, most: number): number => {
    const text = draft[field].trim().replace(",", ".");
    const value = /^\d+(\.\d*)?$/.test(text) ? Number(text) : null;
    const decimals = DECIMALS[field] ?? 0;
    if (text === "") problems.push({ field, code: "required" });
    else if (value === null)
      problems.push({ field, code: decimals === 0 ? "not_a_whole_number" : "not_a_number" });
    else if (value > most) problems.push({ field, code: "too_much", most });
    else if (Number(value.toFixed(decimals)) !== value) {
      problems.push({ field, code: decimals === 0 ? "not_a_whole_number" : "too_precise" });
    } else if (field === "overdraft_limit" && value % 0.5 !== 0) {
      problems.push({ field, code: "not_a_half_day" });
    }
    return value ?? 0;
  };
  return { read, problems };
}

function otherProblems(settings: PolicySettings): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (settings.name === "") problems.push({ field: "name", code: "required" });
  if (!isShorterThanCycle(settings.accrual_cycle, settings.balance_closing_frequency)) {
    problems.push({ field: "accrual_cycle", code: "not_shorter" });
  }
  const { accrual_cycle, balance_closing_frequency } = settings;
  if (settings.proration === "full_months" && !hasWholeMonths(accrual_cycle, balance_closing_frequency)) {
    problems.push({ field: "proration", code: "not_whole_months" });
  }
  if (settings.document_template_id !== null && !UUID.test(settings.document_template_id)) {
    problems.push({ field: "document_template_id", code: "not_an_id" });
  }
  return problems;
}
