import { Done } from "@/contracts/account";
import { AskForEmailInput, EmailLink, EmailLinkInput, SignInEmail } from "@/contracts/sign-in-email";
import { askForEmail } from "@/services/sign-in-email/ask-for-email";
import { confirmEmail, readEmailLink } from "@/services/sign-in-email/confirm-email";
import { readSignInEmail } from "@/services/sign-in-email/read-sign-in-email";
import { withdrawEmail } from "@/services/sign-in-email/withdraw-email";
import { answers } from "../../answers/answers";
import { passwordThrottle } from "../../auth/password-throttle";
import { slowGuessing } from "../../auth/slow-guessing";
import { NoInput } from "../../trpc/no-input";
import { portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const signInEmailRouter = t.router({
  get: portalOperation({ summary: "Read the caller's sign-in address", scope: null, isOfAccount: true })
    .input(NoInput)
    .output(answers(SignInEmail))
    .query(({ ctx }) => readSignInEmail(ctx)),

  ask: portalOperation({
    summary: "Request another sign-in address, which a mail to it confirms",
    description: "The answer is the same whether or not anybody signs in with the address.",
    scope: null,
    isOfAccount: true,
  })
    .input(AskForEmailInput)
    .output(answers(SignInEmail))
    .mutation(({ ctx, input }) => {
      const { ip, now } = ctx;
      const mayMail = () => passwordThrottle().mayAsk({ email: input.email, ip, device: null }, now);
      return slowGuessing(ctx, () => askForEmail(ctx, input, mayMail));
    }),

  withdraw: portalOperation({
    summary: "Keep the sign-in address, although another was asked for",
    scope: null,
    isOfAccount: true,
  })
    .input(NoInput)
    .output(answers(Done))
    .mutation(({ ctx }) => withdrawEmail(ctx)),

  link: portalOperation({
    summary: "Read what the link in a mail would change",
    scope: null,
    isOfAccount: true,
  })
    .input(EmailLinkInput)
    .output(answers(EmailLink))
    .query(({ ctx, input }) => readEmailLink(ctx, input)),

  confirm: portalOperation({
    summary: "Confirm another sign-in address with the link in a mail",
    scope: null,
    isOfAccount: true,
  })
    .input(EmailLinkInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
});
