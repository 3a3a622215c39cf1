import { ChooseNotificationInput, NotificationChoices } from "@/contracts/notifications/choices";
import {
  BellState,
  ListNotificationsInput,
  MarkReadInput,
  NotificationPage,
} from "@/contracts/notifications/notifications";
import { chooseNotification, readChoices } from "@/services/notifications/choose-notification";
import { listNotifications } from "@/services/notifications/list-notifications";
import { markRead } from "@/services/notifications/mark-read";
import { readBell } from "@/services/notifications/read-bell";
import { watchBell } from "@/services/notifications/watch-bell";
import { answers } from "../answers/answers";
import { eachOf } from "../trpc/each-of";
import { NoInput } from "../trpc/no-input";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const notificationsRouter = t.router({
  list: portalOperation({ summary: "List the caller's notifications", scope: null })
    .input(ListNotificationsInput)
    .output(answers(NotificationPage))
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  bell: portalOperation({ summary: "Count the caller's unread notifications", scope: null })
    .input(NoInput)
    .output(answers(BellState))
    .query(({ ctx }) => readBell(ctx)),

  markRead: portalOperation({ summary: "Mark the caller's notifications as read", scope: null })
    .input(MarkReadInput)
    .output(answers(BellState))
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  choices: portalOperation({ summary: "Read what the caller is not told in the organization", scope: null })
    .input(NoInput)
    .output(answers(NotificationChoices))
    .query(({ ctx }) => readChoices(ctx)),

  choose: portalOperation({
    summary: "Choose whether the caller is told of an event in the bell or by mail",
    description: "It holds for what happens from then on. Some events are told in any case.",
    scope: null,
  })
    .input(ChooseNotificationInput)
    .output(answers(NotificationChoices))
    .mutation(({ ctx, input }) => chooseNotification(ctx, input)),

  live: portalOperation({
    summary: "Watch the caller's bell",
    description: "Sends the state of the bell, at once and whenever it changes, until the session is over.",
    scope: null,
  })
    .input(NoInput)
    .output(answers(eachOf(BellState)))
    .subscription(({ ctx, signal }) => watchBell(ctx, { isStillIn: ctx.isStillIn, signal })),
});
