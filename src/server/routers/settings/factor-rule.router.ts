import { FactorRule, FactorRuleInput } from "@/contracts/sign-in/factor-rule";
import { getFactorRule, setFactorRule } from "@/services/factors/factor-rule";
import { answers } from "../../answers/answers";
import { NoInput } from "../../trpc/no-input";
import { portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const factorRuleRouter = t.router({
  get: portalOperation({
    summary: "Read whether everybody needs a second factor",
    scope: null,
    isForAdmins: true,
  })
    .input(NoInput)
    .output(answers(FactorRule))
    .query(({ ctx }) => getFactorRule(ctx)),

  set: portalOperation({
    summary: "Set whether everybody needs a second factor",
    description: "Whoever has not shown one is asked for it before anything else; keys and feeds go on.",
    scope: null,
    isForAdmins: true,
  })
    .input(FactorRuleInput)
    .output(answers(FactorRule))
    .mutation(({ ctx, input }) => setFactorRule(ctx, input)),
});
