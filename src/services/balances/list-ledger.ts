import type { ExplainBalanceInput, Ledger } from "@/contracts/balances";
import type { ServiceContext } from "../service-context";
import { explainBalance } from "./explain-balance";

/** The entries of one cycle in order, whose days add up to the balance; none without a limit. Errors: 403, 404, 422 `policy_not_assigned`. */
export async function listLedger(ctx: ServiceContext, input: ExplainBalanceInput): Promise<Ledger> {
  const { entries, is_unlimited } = await explainBalance(ctx, input);
  if (is_unlimited) return [];
  return entries.map(({ running_balance, reason, ...entry }) => ({
    ...entry,
    balance: running_balance,
    note: reason,
  }));
}
