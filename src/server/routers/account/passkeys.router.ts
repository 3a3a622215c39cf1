import { Done } from "@/contracts/account";
import { NewRecoveryCodes } from "@/contracts/sign-in/factors";
import {
  AddPasskeyInput,
  NewPasskeyChallenge,
  PasskeyChallenge,
  PasskeyIdInput,
  ProveByPasskeyInput,
  RenamePasskeyInput,
  SecondStep,
} from "@/contracts/sign-in/passkeys";
import { removePassword } from "@/services/account/remove-password";
import { readSecondStep } from "@/services/account/second-step";
import { beginPasskeySignIn } from "@/services/account/sign-in-with-passkey";
import { addPasskey, beginPasskey } from "@/services/passkeys/add-passkey";
import { removePasskey, renamePasskey } from "@/services/passkeys/change-passkeys";
import { beginProof, proveByPasskey } from "@/services/passkeys/prove-by-passkey";
import { answers } from "../../answers/answers";
import { stepTokenOf } from "../../auth/second-step/step-cookie";
import { NoInput } from "../../trpc/no-input";
import { portalOperation, publicOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const passkeysRouter = t.router({
  beginSignIn: publicOperation({ summary: "Begin to sign in with a passkey" })
    .input(NoInput)
    .output(answers(PasskeyChallenge))
    .mutation(({ ctx }) => beginPasskeySignIn(ctx.now)),

  secondStep: publicOperation({ summary: "Say what the second step asks for" })
    .input(NoInput)
    .output(answers(SecondStep))
    .query(({ ctx }) => readSecondStep(stepTokenOf(ctx.cookie), ctx.now)),

  begin: portalOperation({ summary: "Begin to add a passkey", scope: null, isOfAccount: true })
    .input(NoInput)
    .output(answers(NewPasskeyChallenge))
    .mutation(({ ctx }) => beginPasskey(ctx)),

  add: portalOperation({ summary: "Add a passkey", scope: null, isOfAccount: true })
    .input(AddPasskeyInput)
    .output(answers(NewRecoveryCodes))
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  rename: portalOperation({ summary: "Rename a passkey", scope: null, isOfAccount: true })
    .input(RenamePasskeyInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),

  remove: portalOperation({ summary: "Remove a passkey", scope: null, isOfAccount: true })
    .input(PasskeyIdInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),

  beginProof: portalOperation({
    summary: "Begin to show again, by passkey, who is signed in",
    scope: null,
    isOfAccount: true,
  })
    .input(NoInput)
    .output(answers(PasskeyChallenge))
    .mutation(({ ctx }) => beginProof(ctx)),

  prove: portalOperation({
    summary: "Show again, by passkey, who is signed in",
    scope: null,
    isOfAccount: true,
  })
    .input(ProveByPasskeyInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => proveByPasskey(ctx, input)),

  removePassword: portalOperation({
    summary: "Remove the password, to sign in with passkeys alone",
    scope: null,
    isOfAccount: true,
  })
    .input(NoInput)
    .output(answers(Done))
    .mutation(({ ctx }) => removePassword(ctx)),
});
