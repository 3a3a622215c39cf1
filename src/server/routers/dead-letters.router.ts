import {
  DeadLetterPage,
  ListDeadLettersInput,
  SendAgainInput,
  SentAgain,
} from "@/contracts/notifications/dead-letters";
import { listDeadLetters } from "@/services/notifications/list-dead-letters";
import { sendAgain } from "@/services/notifications/send-again";
import { answers } from "../answers/answers";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const deadLettersRouter = t.router({
  list: portalOperation({
    summary: "Read the mails that could not be delivered",
    description: "The last given up first, with how many failed and are still tried.",
    scope: null,
    isForAdmins: true,
  })
    .input(ListDeadLettersInput)
    .output(answers(DeadLetterPage))
    .query(({ ctx, input }) => listDeadLetters(ctx, input)),
  sendAgain: portalOperation({
    summary: "Resend mails that could not be delivered",
    description: "Answers with those that were dead; others are left alone.",
    scope: null,
    isForAdmins: true,
  })
    .input(SendAgainInput)
    .output(answers(SentAgain))
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),
});
