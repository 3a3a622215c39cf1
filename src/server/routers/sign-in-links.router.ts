import { Done, SetPasswordInput, SignInLink, SignInLinkInput } from "@/contracts/account";
import { readSignInLink } from "@/services/account/read-sign-in-link";
import { setPassword } from "@/services/account/set-password";
import { answers } from "../answers";
import { publicOperation } from "../operation";
import { t } from "../trpc";

export const signInLinksRouter = t.router({
  get: publicOperation({ summary: "Say whom a one-time link is for" })
    .input(SignInLinkInput)
    .output(answers(SignInLink))
    .query(({ ctx, input }) => readSignInLink(input, ctx.now)),

  setPassword: publicOperation({ summary: "Set a password by a one-time link" })
    .input(SetPasswordInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => setPassword(input, ctx.now)),
});
