import { AccrualCycles } from "@/contracts/directory/accrual-cycles";
import { Entries } from "@/contracts/directory/entries";
import { listEntries } from "@/services/directory/list-entries";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const referenceDataRouter = t.router({
  changeTypes: operation({
    summary: "List change types",
    description: "Returns the kinds of change to an employee's data.",
    scope: "change-types:read",
    rest: { method: "GET", path: "/change-types", answer: "list" },
    mcp: { tool: "list_change_types", isShort: true, guide: "Call it to find out which there are." },
  })
    .input(NoInput)
    .output(answers(Entries))
    .query(({ ctx }) => listEntries(ctx, { table: "change_types" })),

  terminationReasons: operation({
    summary: "List termination reasons",
    description: "Returns the reasons for which an employment can end.",
    scope: "termination-reasons:read",
    rest: { method: "GET", path: "/termination-reasons", answer: "list" },
    mcp: { tool: "list_termination_reasons", isShort: true, guide: "Call it to find out which there are." },
  })
    .input(NoInput)
    .output(answers(Entries))
    .query(({ ctx }) => listEntries(ctx, { table: "termination_reasons" })),

  accrualCycles: operation({
    summary: "List accrual cycles",
    description: "How often allowance can be credited; a policy's configuration names one by its `code`.",
    scope: "accrual-cycles:read",
    rest: { method: "GET", path: "/accrual-cycles", answer: "list" },
    mcp: {
      tool: "list_accrual_cycles",
      isShort: true,
      guide: "Call it to find out which there are.",
    },
  })
    .input(NoInput)
    .output(answers(AccrualCycles))
    .query(({ ctx }) => listEntries(ctx, { table: "accrual_cycles" })),
});
