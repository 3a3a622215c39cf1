import type { Balance } from "@/contracts/balances";

type Amounts = Pick<Balance, "carryover_days" | "days_taken" | "days_requested" | "current_balance">;

/**
 * A balance as parts of a bar: what is taken, what is requested, what is left of this cycle and of earlier
 * ones.
 */
export interface BalanceParts {
  taken: number;
  requested: number;
  /** The part of what is left that came from earlier cycles: carried days are used first. */
  leftCarried: number;
  left: number;
  /** What is taken and requested beyond the balance: above 0 only when nothing is left. */
  overdrawn: number;
}

/** The parts of a limited balance: what is left of earlier cycles and of this one, less what is overdrawn, is the balance. */
export function balanceParts(balance: Amounts): BalanceParts {
  const current = balance.current_balance ?? 0;
  const used = balance.days_taken + balance.days_requested;
  const leftCarried = Math.min(Math.max(0, current), Math.max(0, balance.carryover_days - used));
  return {
    taken: Math.max(0, balance.days_taken),
    requested: Math.max(0, balance.days_requested),
    leftCarried,
    left: Math.max(0, current) - leftCarried,
    overdrawn: Math.max(0, -current),
  };
}
