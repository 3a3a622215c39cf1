import { BalanceExplanation, Balances, ExplainBalanceInput, ListBalancesInput } from "@/contracts/balances";
import { explainBalance } from "@/services/balances/explain-balance";
import { listBalances } from "@/services/balances/list-balances";
import { answers } from "../answers";
import { operation, portalOperation } from "../operation";
import { t } from "../trpc";

export const balancesRouter = t.router({
  list: operation({
    summary: "List time-off balances",
    description: "One entry for each active policy that is assigned to the employee, by default the caller.",
    scope: "time-off:read",
    rest: {
      method: "GET",
      path: "/time-off/balances",
      readAhead: (input) => ({
        kind: "balances",
        employeeId: (input as { employee_id?: string }).employee_id || null,
      }),
    },
    mcp: { tool: "list_time_off_balances" },
  })
    .input(ListBalancesInput)
    .output(answers(Balances))
    .query(({ ctx, input }) => listBalances(ctx, input)),

  explain: portalOperation({ summary: "Explain a balance entry by entry", scope: "time-off:read" })
    .input(ExplainBalanceInput)
    .output(answers(BalanceExplanation))
    .query(({ ctx, input }) => explainBalance(ctx, input)),
});
