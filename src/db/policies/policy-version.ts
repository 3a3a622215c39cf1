import { z } from "zod";
import type { PolicyVersion } from "@/domain/balances/facts";
import {
  ACCRUAL_CYCLES,
  ALLOWANCE_ENTITLEMENTS,
  CLOSING_FREQUENCIES,
  DEDUCTIBLE_DAYS,
  PRORATIONS,
} from "@/domain/policies/policy-settings";
import { HUNDREDTHS, ISO_DATE } from "../connection/json-shapes";

const MONTH = z.int().min(1).max(12);

/** A version of a policy as `hiatus.versions_of` and `hiatus.policy_facts` answer it. */
export const POLICY_VERSION = z.strictObject({
  effectiveDate: ISO_DATE.nullable(),
  allowanceEntitlement: z.enum(ALLOWANCE_ENTITLEMENTS),
  annualAllowance: HUNDREDTHS,
  balanceClosingFrequency: z.enum(CLOSING_FREQUENCIES),
  activityPeriodStart: MONTH,
  activityPeriodClose: MONTH,
  accrualCycle: z.enum(ACCRUAL_CYCLES),
  proration: z.enum(PRORATIONS),
  carryoverLimit: HUNDREDTHS.nullable(),
  carryoverExpiryMonths: z.int().nullable(),
  deductibleDays: z.enum(DEDUCTIBLE_DAYS),
}) satisfies z.ZodType<PolicyVersion>;
