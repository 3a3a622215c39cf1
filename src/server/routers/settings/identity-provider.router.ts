import { IdentityProviderSettings, SaveIdentityProviderInput, SignOnTest } from "@/contracts/sign-in/sign-on";
import { getProviderSettings, removeProvider, saveProvider } from "@/services/sign-on/provider-settings";
import { answers } from "../../answers/answers";
import { testOn } from "../../sign-on/sign-on-cookies";
import { NoInput } from "../../trpc/no-input";
import { portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const identityProviderRouter = t.router({
  get: portalOperation({
    summary: "Read who signs people in for the organization",
    scope: null,
    isForAdmins: true,
  })
    .input(NoInput)
    .output(answers(IdentityProviderSettings))
    .query(({ ctx }) => getProviderSettings(ctx)),

  save: portalOperation({
    summary: "Set who signs people in for the organization",
    scope: null,
    isForAdmins: true,
  })
    .input(SaveIdentityProviderInput)
    .output(answers(IdentityProviderSettings))
    .mutation(({ ctx, input }) => saveProvider(ctx, input)),

  remove: portalOperation({
    summary: "Let nobody sign people in for the organization",
    scope: null,
    isForAdmins: true,
  })
    .input(NoInput)
    .output(answers(IdentityProviderSettings))
    .mutation(({ ctx }) => removeProvider(ctx)),

  lastTest: portalOperation({
    summary: "Read what the sign-in that the caller has just tried ended in",
    scope: null,
    isForAdmins: true,
  })
    .input(NoInput)
    .output(answers(SignOnTest.nullable()))
    .query(({ ctx }) => testOn(ctx)),
});
