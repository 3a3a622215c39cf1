import { Done } from "@/contracts/account";
import {
  AuthenticatorSetUp,
  ConfirmAuthenticatorInput,
  NewRecoveryCodes,
  OwnFactors,
  ProveInput,
} from "@/contracts/sign-in/factors";
import { beginAuthenticator } from "@/services/factors/begin-authenticator";
import { confirmAuthenticator } from "@/services/factors/confirm-authenticator";
import { getFactors } from "@/services/factors/get-factors";
import { prove } from "@/services/factors/prove";
import { removeAuthenticator } from "@/services/factors/remove-authenticator";
import { renewRecoveryCodes } from "@/services/factors/renew-recovery-codes";
import { answers } from "../../answers/answers";
import { slowGuessing } from "../../auth/slow-guessing";
import { NoInput } from "../../trpc/no-input";
import { portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const factorsRouter = t.router({
  get: portalOperation({ summary: "Read how the caller signs in", scope: null, isOfAccount: true })
    .input(NoInput)
    .output(answers(OwnFactors))
    .query(({ ctx }) => getFactors(ctx)),

  prove: portalOperation({
    summary: "Show again, by password or code, who is signed in",
    description: "For ten minutes the caller may then change how they sign in.",
    scope: null,
    isOfAccount: true,
  })
    .input(ProveInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => slowGuessing(ctx, () => prove(ctx, input))),

  beginAuthenticator: portalOperation({
    summary: "Begin to add an authenticator app",
    scope: null,
    isOfAccount: true,
  })
    .input(NoInput)
    .output(answers(AuthenticatorSetUp))
    .mutation(({ ctx }) => beginAuthenticator(ctx)),

  confirmAuthenticator: portalOperation({
    summary: "Add an authenticator app that shows the right code",
    scope: null,
    isOfAccount: true,
  })
    .input(ConfirmAuthenticatorInput)
    .output(answers(NewRecoveryCodes))
    .mutation(({ ctx, input }) => confirmAuthenticator(ctx, input)),

  removeAuthenticator: portalOperation({
    summary: "Remove the authenticator app",
    scope: null,
    isOfAccount: true,
  })
    .input(NoInput)
    .output(answers(Done))
    .mutation(({ ctx }) => removeAuthenticator(ctx)),

  renewRecoveryCodes: portalOperation({
    summary: "Replace the recovery codes",
    scope: null,
    isOfAccount: true,
  })
    .input(NoInput)
    .output(answers(NewRecoveryCodes))
    .mutation(({ ctx }) => renewRecoveryCodes(ctx)),
});
