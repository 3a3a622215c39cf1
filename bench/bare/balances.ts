import { run } from "./database";
import { policies } from "./policies";

const BALANCES = `
  SELECT b.policy_id, b.effective_date, b.cycle_start, b.cycle_end, b.carried, b.accrued, b.adjusted, b.taken, b.requested
  FROM bare.people p JOIN bare.balances b ON b.employee_id = p.employee_id AND b.is_current
  WHERE p.hash = $1`;

/** A kept row, in hundredths of a day. */
export interface Kept {
  policy_id: string;
  effective_date: string;
  cycle_start: string;
  cycle_end: string;
  carried: number;
  accrued: number;
  adjusted: number;
  taken: number;
  requested: number;
}

/** The balances of a key's owner. */
export async function balances(hash: Buffer): Promise<object[]> {
  const known = await policies();
  const rows = await run<Kept>("balances", BALANCES, [hash]);
  return rows.map((row) => {
    const policy = known.get(row.policy_id);
    return {
      ...policy,
      effective_date: row.effective_date,
      end_effective_date: null,
      carryover_days: row.carried / 100,
      days_accrued: row.accrued / 100,
      days_taken: row.taken / 100,
      manual_adjustments: row.adjusted / 100,
      days_requested: row.requested / 100,
      current_balance: policy?.allowance_entitlement === "unlimited" ? 0 : currentOf(row) / 100,
      cycle_start_date: row.cycle_start,
      cycle_end_date: row.cycle_end,
    };
  });
}

/** What is left. */
export function currentOf({ carried, accrued, adjusted, taken, requested }: Kept): number {
  return carried + accrued + adjusted - taken - requested;
}
