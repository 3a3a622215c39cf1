import { Done } from "@/contracts/account";
import {
  ConfirmSignOnInput,
  FindProvidersInput,
  FoundProviders,
  JoinBySignOnInput,
  PendingSignOn,
} from "@/contracts/sign-in/sign-on";
import { DomainError } from "@/domain/errors";
import { confirmSignOn } from "@/services/sign-on/confirm-sign-on";
import { confirmSignedIn } from "@/services/sign-on/confirm-signed-in";
import { findProviders } from "@/services/sign-on/find-providers";
import { joinBySignOn } from "@/services/sign-on/join-by-sign-on";
import { type Newcomer, readNewcomer } from "@/services/sign-on/newcomer";
import { answers } from "../../answers/answers";
import { knownDevice } from "../../auth/known-device";
import { maySignIn } from "../../auth/may-sign-in";
import { type CodeThrottle, codeThrottle } from "../../auth/second-step/code-throttle";
import { signInThrottle } from "../../auth/sign-in-throttle";
import type { CallContext } from "../../call-context";
import { newcomerOn } from "../../sign-on/sign-on-cookies";
import { NoInput } from "../../trpc/no-input";
import { portalOperation, publicOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

/** Coming in through an organization's provider. Whom it has vouched for is in a cookie of the browser. */
export const signOnRouter = t.router({
  find: publicOperation({
    summary: "Find the organizations in which somebody can sign in through a provider",
    description: "By an organization's short name, or by the domain of an e-mail address.",
  })
    .input(FindProvidersInput)
    .output(answers(FoundProviders))
    .query(({ input }) => findProviders(input)),

  newcomer: publicOperation({ summary: "Read whom a provider has just vouched for, for the first time" })
    .input(NoInput)
    .output(answers(PendingSignOn))
    .query(({ ctx }) => readNewcomer(vouchedFor(ctx), ctx.now)),

  join: publicOperation({ summary: "Come in through a provider as a new user" })
    .input(JoinBySignOnInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => joinBySignOn(vouchedFor(ctx), input, ctx)),

  confirm: publicOperation({ summary: "Come in through a provider with an account that one has" })
    .input(ConfirmSignOnInput)
    .output(answers(Done))
    .mutation(async ({ ctx, input }) => {
      const newcomer = vouchedFor(ctx);
      const { email } = input;
      const device = knownDevice(ctx.cookie, email, ctx.now);
      const attempt = { email, ip: ctx.ip, device };
      if (!(await maySignIn(attempt, ctx.now))) throw tooMany();
      const slowly = <T>(userId: string, guess: () => Promise<T>) =>
        slowCode({ userId, device }, ctx.now, guess);
      const confirmed = await confirmSignOn(newcomer, input, { ...ctx, slowly });
      await signInThrottle().succeeded(attempt, ctx.now);
      return confirmed;
    }),

  confirmHere: portalOperation({
    summary: "Come in through a provider as the user who is signed in",
    scope: null,
    isOfAccount: true,
  })
    .input(NoInput)
    .output(answers(Done))
    .mutation(({ ctx }) => confirmSignedIn(vouchedFor(ctx), ctx)),
});

async function slowCode<T>(
  attempt: Parameters<CodeThrottle["mayTry"]>[0],
  now: Date,
  guess: () => Promise<T>,
): Promise<T> {
  if (!(await codeThrottle().mayTry(attempt, now))) throw tooMany();
  const done = await guess();
  await codeThrottle().succeeded(attempt, now);
  return done;
}

function tooMany(): DomainError {
  return new DomainError("rate_limited", { detail: "account.too_many_tries" });
}

function vouchedFor({ cookie, now }: Pick<CallContext, "cookie" | "now">): Newcomer {
  const newcomer = newcomerOn(cookie, now);
  if (newcomer === null) throw new DomainError("not_found", { detail: "sign_on.pending_gone" });
  return newcomer;
}
