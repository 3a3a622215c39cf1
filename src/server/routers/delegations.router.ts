import {
  CreateDelegationInput,
  Delegation,
  DelegationIdInput,
  DelegationOverview,
  DelegationOverviewInput,
  Delegations,
  ListDelegationsInput,
} from "@/contracts/delegations";
import { Reference } from "@/contracts/people/references";
import { createDelegation } from "@/services/delegations/create-delegation";
import { deleteDelegation } from "@/services/delegations/delete-delegation";
import { getDelegationOverview } from "@/services/delegations/get-delegation-overview";
import { listDelegations } from "@/services/delegations/list-delegations";
import { answers } from "../answers/answers";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const delegationsRouter = t.router({
  list: operation({
    summary: "List delegations",
    description: "Returns the caller's delegations, including past ones; an admin can name another approver.",
    scope: "time-off:review",
    refusals: ["not_found", "not_allowed_for_employee"],
    rest: { method: "GET", path: "/delegations", answer: "list" },
    mcp: {
      tool: "list_delegations",
      guide: "Call it to see who decides in an approver's place, and when.",
    },
  })
    .input(ListDelegationsInput)
    .output(answers(Delegations))
    .query(({ ctx, input }) => listDelegations(ctx, input)),

  overview: portalOperation({
    summary: "Read when an approver is away and who decides meanwhile",
    scope: "time-off:review",
  })
    .input(DelegationOverviewInput)
    .output(answers(DelegationOverview))
    .query(({ ctx, input }) => getDelegationOverview(ctx, input)),

  create: operation({
    summary: "Delegate",
    description:
      "For some days somebody else also has the approver's turns and is notified of them. A delegate cannot pass them on. An approver can have 50 delegations that are not over.",
    scope: "time-off:review",
    refusals: ["not_allowed_for_employee", "already_delegated"],
    rest: { method: "POST", path: "/delegations", status: 201 },
    mcp: {
      tool: "create_delegation",
      guide: "Call it once the user has named the delegate and the days.",
    },
  })
    .input(CreateDelegationInput)
    .output(answers(Delegation))
    .mutation(({ ctx, input }) => createDelegation(ctx, input)),

  delete: operation({
    summary: "End a delegation",
    description: "Takes effect at once; what the delegate has decided stays.",
    scope: "time-off:review",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "DELETE", path: "/delegations/{id}" },
    mcp: {
      tool: "delete_delegation",
      isDestructive: true,
      guide: "Call it only for a delegation that list_delegations has shown and the user has named.",
    },
  })
    .input(DelegationIdInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteDelegation(ctx, input)),
});
