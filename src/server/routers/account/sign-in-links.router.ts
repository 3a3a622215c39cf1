import {
  AcceptInvitationInput,
  Done,
  ForgottenPasswordInput,
  JoinInput,
  SetPasswordInput,
  SignInLink,
  SignInLinkInput,
} from "@/contracts/account";
import { DomainError } from "@/domain/errors";
import { acceptInvitation, acceptSignedIn, joinAsNewUser } from "@/services/account/accept-invitation";
import { askForPasswordLink } from "@/services/account/passwords/ask-for-password";
import { setPassword } from "@/services/account/passwords/set-password";
import { readSignInLink } from "@/services/account/read-sign-in-link";
import { answers } from "../../answers/answers";
import { knownDevice } from "../../auth/known-device";
import { maySignIn } from "../../auth/may-sign-in";
import { passwordThrottle } from "../../auth/password-throttle";
import { signInThrottle } from "../../auth/sign-in-throttle";
import { portalOperation, publicOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const signInLinksRouter = t.router({
  get: publicOperation({ summary: "Read whom a one-time link is for" })
    .input(SignInLinkInput)
    .output(answers(SignInLink))
    .query(({ ctx, input }) => readSignInLink(input, ctx.now)),

  setPassword: publicOperation({ summary: "Set a password with a one-time link" })
    .input(SetPasswordInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => setPassword(input, ctx)),

  forgot: publicOperation({
    summary: "Request a mail with a link to reset a password",
    description: "The answer is the same whether or not anybody signs in with the address.",
  })
    .input(ForgottenPasswordInput)
    .output(answers(Done))
    .mutation(async ({ ctx, input }) => {
      const { email } = input;
      const device = knownDevice(ctx.cookie, email, ctx.now);
      if (!(await passwordThrottle().mayAsk({ email, ip: ctx.ip, device }, ctx.now))) {
        throw new DomainError("rate_limited", { detail: "account.too_many_mails" });
      }
      return askForPasswordLink(input);
    }),

  join: publicOperation({ summary: "Accept an invitation as a new user, with a new password" })
    .input(JoinInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => joinAsNewUser(input, ctx)),

  accept: publicOperation({ summary: "Accept an invitation as an existing user" })
    .input(AcceptInvitationInput)
    .output(answers(Done))
    .mutation(async ({ ctx, input }) => {
      const { email } = input;
      const attempt = { email, ip: ctx.ip, device: knownDevice(ctx.cookie, email, ctx.now) };
      if (!(await maySignIn(attempt, ctx.now))) {
        throw new DomainError("rate_limited", { detail: "account.too_many_tries" });
      }
      const accepted = await acceptInvitation(input, ctx);
      await signInThrottle().succeeded(attempt, ctx.now);
      return accepted;
    }),

  acceptHere: portalOperation({
    summary: "Accept an invitation as the user who is signed in",
    scope: null,
    isOfAccount: true,
  })
    .input(SignInLinkInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => acceptSignedIn(ctx, input)),
});
