import {
  ApproveCreditInput,
  CreateCreditInput,
  CreditIdInput,
  CreditReference,
  CreditRequest,
  CreditRequests,
  DeclineCreditInput,
  ListCreditsInput,
  NamedCredits,
  NamedCreditsInput,
} from "@/contracts/credits";
import { pageOf } from "@/contracts/page";
import { createCredit } from "@/services/credits/create-credit";
import { approveCredit, cancelCredit, declineCredit } from "@/services/credits/decide-credit";
import { getCredit, listCredits, listNamedCredits } from "@/services/credits/list-credits";
import { undoCredit } from "@/services/credits/undo-credit";
import { answers } from "../../answers/answers";
import { operation, portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const creditsRouter = t.router({
  list: operation({
    summary: "List credit requests",
    description:
      "Returns the caller's own, those of people the caller approves for, and all of them for admins; newest first, with `awaiting_me` oldest first.",
    scope: "time-off:read",
    refusals: ["not_found", "not_allowed_for_employee", "policy_not_assigned"],
    rest: { method: "GET", path: "/time-off/credits", answer: "page" },
    mcp: {
      tool: "list_credit_requests",
      without: ["site_id", "updated_since", "from", "to"],
      itemsWithout: ["adjustment_id", "created_by"],
      guide: "Call it for days that people say they have earned, such as by work on a holiday.",
    },
  })
    .input(ListCreditsInput)
    .output(answers(pageOf(CreditRequests)))
    .query(({ ctx, input }) => listCredits(ctx, input)),

  named: portalOperation({ summary: "List credit requests with names", scope: "time-off:read" })
    .input(NamedCreditsInput)
    .output(answers(NamedCredits))
    .query(({ ctx, input }) => listNamedCredits(ctx, input)),

  get: operation({
    summary: "Read a credit request",
    scope: "time-off:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/time-off/credits/{id}", tagIs: "version" },
  })
    .input(CreditIdInput)
    .output(answers(CreditRequest))
    .query(({ ctx, input }) => getCredit(ctx, input)),

  create: operation({
    summary: "Ask for days earned",
    description:
      "Asks for days that the caller has earned, such as by work on a holiday. Its approvers decide in turn; nothing of it can be booked before it is approved.",
    scope: "time-off:write",
    refusals: ["policy_not_assigned"],
    rest: { method: "POST", path: "/time-off/credits", status: 201 },
    mcp: {
      tool: "create_credit_request",
      guide: "Call it once the user has agreed to the policy, the day and how many days.",
    },
  })
    .input(CreateCreditInput)
    .output(answers(CreditReference))
    .mutation(({ ctx, input }) => createCredit(ctx, input)),

  approve: operation({
    summary: "Approve a credit request",
    description:
      "Completes the current step. The last one makes the days an adjustment of the kind `granted`; an admin can approve at any step.",
    scope: "time-off:review",
    refusals: ["own_request", "not_your_turn", "not_allowed_for_employee", "already_decided", "stale"],
    rest: { method: "POST", path: "/time-off/credits/{id}/approve" },
    mcp: {
      tool: "approve_credit_request",
      without: ["version"],
      guide: "Call it only for one that the user has named and whose `allowed` has `approve`.",
    },
  })
    .input(ApproveCreditInput)
    .output(answers(CreditReference))
    .mutation(({ ctx, input }) => approveCredit(ctx, input)),

  decline: operation({
    summary: "Decline a credit request",
    description: "An admin can also decline an approved one: its days are gone.",
    scope: "time-off:review",
    refusals: ["own_request", "not_your_turn", "not_allowed_for_employee", "already_decided", "stale"],
    rest: { method: "POST", path: "/time-off/credits/{id}/decline" },
    mcp: {
      tool: "decline_credit_request",
      without: ["version"],
      isDestructive: true,
      isIdempotent: true,
      guide: "Call it only for one that the user has named and whose `allowed` has `decline`.",
    },
  })
    .input(DeclineCreditInput)
    .output(answers(CreditReference))
    .mutation(({ ctx, input }) => declineCredit(ctx, input)),

  undo: operation({
    summary: "Take back a decision on a credit request",
    description:
      "The person who approved or declined last can take that back within 60 seconds: what it gave is gone, what it took is given again, and no mail about the decision is sent.",
    scope: "time-off:review",
    refusals: ["not_allowed_for_employee", "already_decided"],
    rest: { method: "POST", path: "/time-off/credits/{id}/undo" },
    mcp: {
      tool: "undo_credit_decision",
      guide: "Call it for what the user has just decided, until `undo_until`.",
    },
  })
    .input(CreditIdInput)
    .output(answers(CreditReference))
    .mutation(({ ctx, input }) => undoCredit(ctx, input)),

  cancel: operation({
    summary: "Cancel a credit request",
    description: "Withdraws a pending one. An approved one can be declined by an admin.",
    scope: "time-off:write",
    refusals: ["not_allowed_for_employee", "already_decided", "already_begun"],
    rest: { method: "POST", path: "/time-off/credits/{id}/cancel" },
    mcp: {
      tool: "cancel_credit_request",
      isDestructive: true,
      isIdempotent: true,
      guide: "Call it only for one that the user has named and whose `allowed` has `cancel`.",
    },
  })
    .input(CreditIdInput)
    .output(answers(CreditReference))
    .mutation(({ ctx, input }) => cancelCredit(ctx, input)),
});
