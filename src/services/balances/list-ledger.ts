import type { ExplainBalanceInput, Ledger } from "@/contracts/balances";
import type { ServiceContext } from "../service-context";
import { explainBalance } from "./explain-balance";

/** The entries of one cycle in order, whose days add up to the balance. Errors: 403, 404, 422 `policy_not_assigned`. */
export async function listLedger(ctx: ServiceContext, input: ExplainBalanceInput): Promise<Ledger> {
  const { entries } = await explainBalance(ctx, input);
  return entries.map(({ date, kind, days, running_balance, request_id, reason }) => ({
    date,
    kind,
    days,
    balance: running_balance,
    request_id,
    note: reason,
  }));
}
