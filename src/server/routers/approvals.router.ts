import { ApprovalQueue, ApprovalQueueInput, WaitingCount } from "@/contracts/approvals";
import { countWaiting } from "@/services/approvals/count-waiting";
import { listApprovalQueue } from "@/services/approvals/list-queue";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const approvalsRouter = t.router({
  queue: portalOperation({
    summary: "List requests waiting for the caller's decision, or decided",
    scope: "time-off:read",
  })
    .input(ApprovalQueueInput)
    .output(answers(ApprovalQueue))
    .query(({ ctx, input }) => listApprovalQueue(ctx, input)),

  count: portalOperation({
    summary: "Count the requests waiting for the caller's decision",
    scope: "time-off:read",
  })
    .input(NoInput)
    .output(answers(WaitingCount))
    .query(({ ctx }) => countWaiting(ctx)),
});
