import type { Balance } from "@/contracts/balances";

type Amounts = Pick<
  Balance,
  | "carryover_days"
  | "days_accrued"
  | "manual_adjustments"
  | "days_taken"
  | "days_requested"
  | "current_balance"
>;

/** A balance as parts of a bar: what is gone, what is asked for, what is left of this cycle and of earlier ones. */
export interface BalanceParts {
  total: number;
  taken: number;
  requested: number;
  /** Of what is left, what came from earlier cycles: carried days are used first. */
  leftCarried: number;
  left: number;
}

/** The parts of a limited balance; what is overdrawn leaves nothing, never a negative part. */
export function balanceParts(balance: Amounts): BalanceParts {
  const left = Math.max(0, balance.current_balance ?? 0);
  const used = balance.days_taken + balance.days_requested;
  const leftCarried = Math.min(left, Math.max(0, balance.carryover_days - used));
  return {
    total: balance.carryover_days + balance.days_accrued + balance.manual_adjustments,
    taken: Math.max(0, balance.days_taken),
    requested: Math.max(0, balance.days_requested),
    leftCarried,
    left: left - leftCarried,
  };
}
