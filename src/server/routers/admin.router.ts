import { Done } from "@/contracts/account";
import { AdminOverview, SkipStepInput } from "@/contracts/admin";
import { getOverview } from "@/services/organizations/get-overview";
import { skipStep } from "@/services/organizations/skip-step";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const adminRouter = t.router({
  overview: portalOperation({
    summary: "Read how far the organization is set up and what needs attention",
    scope: null,
    isForAdmins: true,
  })
    .input(NoInput)
    .output(answers(AdminOverview))
    .query(({ ctx }) => getOverview(ctx)),
  skipStep: portalOperation({
    summary: "Skip a set-up step, or unskip it",
    scope: null,
    isForAdmins: true,
  })
    .input(SkipStepInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => skipStep(ctx, input)),
});
