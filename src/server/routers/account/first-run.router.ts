import { Done } from "@/contracts/account";
import { FirstRunLinkInput, SetUpInput, SetUpState } from "@/contracts/first-run";
import { readSetUpState, refuseSpentFirstRun } from "@/services/organizations/offer-first-run";
import { setUp } from "@/services/organizations/set-up";
import { answers } from "../../answers/answers";
import { NoInput } from "../../trpc/no-input";
import { publicOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const firstRunRouter = t.router({
  state: publicOperation({ summary: "Say whether somebody has set up the installation" })
    .input(NoInput)
    .output(answers(SetUpState))
    .query(() => readSetUpState()),

  check: publicOperation({ summary: "Say whether the first organization can be created with a link" })
    .input(FirstRunLinkInput)
    .output(answers(Done))
    .query(async ({ input }) => {
      await refuseSpentFirstRun(input.token);
      return { done: true };
    }),

  setUp: publicOperation({
    summary: "Create the first organization and its admin with the link that a start prints",
  })
    .input(SetUpInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => setUp(input, ctx)),
});
