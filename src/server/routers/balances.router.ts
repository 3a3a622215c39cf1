import {
  BalanceExplanation,
  Balances,
  ExplainBalanceInput,
  Ledger,
  ListBalancesInput,
} from "@/contracts/balances";
import { explainBalance } from "@/services/balances/explain-balance";
import { listBalances } from "@/services/balances/list-balances";
import { listLedger } from "@/services/balances/list-ledger";
import { answers } from "../answers/answers";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const balancesRouter = t.router({
  list: operation({
    summary: "List time-off balances",
    description:
      "Returns one entry for each active policy that is assigned to the employee, by default the caller.",
    scope: "time-off:read",
    refusals: ["not_found", "not_allowed_for_employee"],
    rest: {
      method: "GET",
      path: "/time-off/balances",
      readAhead: (input) => {
        const { employee_id, on } = input as ListBalancesInput;
        return on === undefined ? { what: "balances", employeeId: employee_id || null } : null;
      },
    },
    mcp: {
      tool: "list_time_off_balances",
      // They decide nothing here.
      itemsWithout: ["country_code", "document_template_id", "color", "is_active"],
      guide:
        'Call it for "how much is left", also on a later day, and to find policy ids. Only what is credited by then counts; explain_time_off_balance tells what comes until `cycle_end_date`.',
    },
  })
    .input(ListBalancesInput)
    .output(answers(Balances))
    .query(({ ctx, input }) => listBalances(ctx, input)),

  ledger: operation({
    summary: "List the ledger behind a balance",
    description:
      "Returns the entries of one cycle in order: days carried over, credited, adjusted by hand, taken and requested. Their days add up to `current_balance`; days that are credited later are not included. Empty for a policy without a limit.",
    scope: "time-off:read",
    refusals: ["not_found", "not_allowed_for_employee", "policy_not_assigned"],
    rest: { method: "GET", path: "/time-off/ledger" },
  })
    .input(ExplainBalanceInput)
    .output(answers(Ledger))
    .query(({ ctx, input }) => listLedger(ctx, input)),

  explain: portalOperation({
    summary: "Explain a balance entry by entry",
    scope: "time-off:read",
    mcp: {
      tool: "explain_time_off_balance",
      guide:
        'Call it for "why do I have that many days" and "what will be left at the end of the year". `entries` add up to `balance`: credited by `on`, less all that is taken or requested in the cycle. What is left at its end is `balance` plus all `days` of `upcoming`.',
    },
  })
    .input(ExplainBalanceInput)
    .output(answers(BalanceExplanation))
    .query(({ ctx, input }) => explainBalance(ctx, input)),
});
