import { z } from "zod";
import type { AllowanceTier, PolicyVersion } from "@/domain/balances/facts";
import {
  ACCRUAL_CYCLES,
  ALLOWANCE_BASES,
  ALLOWANCE_ENTITLEMENTS,
  CLOSING_FREQUENCIES,
  DEDUCTIBLE_DAYS,
  PRORATIONS,
  ROUNDINGS,
  TIER_STARTS,
} from "@/domain/policies/policy-settings";
import { HUNDREDTHS, ISO_DATE } from "../connection/json-shapes";

const MONTH = z.int().min(1).max(12);

/** Years of service and hundredths of a day. */
const TIER = z.tuple([z.int(), HUNDREDTHS]) satisfies z.ZodType<AllowanceTier>;

/** A version of a policy as `hiatus.terms_of` and `hiatus.held_policies` answer it. */
export const POLICY_VERSION = z.strictObject({
  effectiveDate: ISO_DATE.nullable(),
  allowanceEntitlement: z.enum(ALLOWANCE_ENTITLEMENTS),
  annualAllowance: HUNDREDTHS,
  allowanceBasis: z.enum(ALLOWANCE_BASES),
  allowanceTiers: z.array(TIER),
  tierStart: z.enum(TIER_STARTS),
  balanceClosingFrequency: z.enum(CLOSING_FREQUENCIES),
  activityPeriodStart: MONTH,
  activityPeriodClose: MONTH,
  accrualCycle: z.enum(ACCRUAL_CYCLES),
  proration: z.enum(PRORATIONS),
  fullAfterMonths: z.int().nullable(),
  rounding: z.enum(ROUNDINGS),
  waitingMonths: z.int(),
  overdraftLimit: HUNDREDTHS.nullable(),
  balanceCap: HUNDREDTHS.nullable(),
  carryoverLimit: HUNDREDTHS.nullable(),
  carryoverExpiryMonths: z.int().nullable(),
  deductibleDays: z.enum(DEDUCTIBLE_DAYS),
}) satisfies z.ZodType<PolicyVersion>;
