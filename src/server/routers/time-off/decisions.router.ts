import {
  ApproveRequestInput,
  CancelRequestInput,
  DeclineRequestInput,
  RequestReference,
  UndoDecisionInput,
} from "@/contracts/time-off";
import { cancelRequest } from "@/services/time-off/cancel-request";
import { approveRequest } from "@/services/time-off/decide/approve-request";
import { declineRequest } from "@/services/time-off/decide/decline-request";
import { undoDecision } from "@/services/time-off/decide/undo-decision";
import { answers } from "../../answers/answers";
import { operation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const decisionsRouter = t.router({
  approve: operation({
    summary: "Approve a time-off request",
    description: "Completes the current step. An admin can approve at any step, which completes the chain.",
    scope: "time-off:review",
    refusals: [
      "own_request",
      "not_your_turn",
      "not_allowed_for_employee",
      "already_decided",
      "already_begun",
      "stale",
    ],
    rest: { method: "POST", path: "/time-off/requests/{id}/approve" },
    mcp: {
      tool: "approve_time_off_request",
      without: ["version"],
      guide:
        "Call it only for a request that the user has named and whose `allowed` has `approve`. Nobody approves their own.",
    },
  })
    .input(ApproveRequestInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => approveRequest(ctx, input)),

  decline: operation({
    summary: "Decline a time-off request",
    description: "The days go back to the balance, and the employee is told the reason.",
    scope: "time-off:review",
    refusals: ["own_request", "not_your_turn", "not_allowed_for_employee", "already_decided", "stale"],
    rest: { method: "POST", path: "/time-off/requests/{id}/decline" },
    mcp: {
      tool: "decline_time_off_request",
      without: ["version"],
      isDestructive: true,
      isIdempotent: true,
      guide:
        "Call it only for a request that the user has named and whose `allowed` has `decline`. Nobody declines their own.",
    },
  })
    .input(DeclineRequestInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => declineRequest(ctx, input)),

  undo: operation({
    summary: "Take back a decision",
    description:
      "The person who approved or declined last can take that back within 60 seconds: the request is as it was before, and no mail about the decision is sent.",
    scope: "time-off:review",
    refusals: ["not_allowed_for_employee", "already_decided"],
    rest: { method: "POST", path: "/time-off/requests/{id}/undo" },
    mcp: {
      tool: "undo_time_off_decision",
      guide: "Call it for what the user has just decided, until `undo_until`.",
    },
  })
    .input(UndoDecisionInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => undoDecision(ctx, input)),

  cancel: operation({
    summary: "Cancel a time-off request",
    description: "Withdraws a pending request, or cancels an approved one that has not begun.",
    scope: "time-off:write",
    refusals: ["not_allowed_for_employee", "already_decided", "already_begun"],
    rest: { method: "POST", path: "/time-off/requests/{id}/cancel" },
    mcp: {
      tool: "cancel_time_off_request",
      isDestructive: true,
      isIdempotent: true,
      guide: "Call it only for a request that the user has named and whose `allowed` has `cancel`.",
    },
  })
    .input(CancelRequestInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => cancelRequest(ctx, input)),
});
