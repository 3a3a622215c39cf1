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
    description:
      "Most recently given up first, with the number of mails that failed and are still being retried.",
    scope: null,
    isForAdmins: true,
  })
    .input(ListDeadLettersInput)
    .output(answers(DeadLetterPage))
    .query(({ ctx, input }) => listDeadLetters(ctx, input)),
  sendAgain: portalOperation({
    summary: "Resend mails that could not be delivered",
    description: "Returns those that had been given up; others are left alone.",
    scope: null,
    isForAdmins: true,
  })
    .input(SendAgainInput)
    .output(answers(SentAgain))
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),
});
