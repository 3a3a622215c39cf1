import type { ChooseNotificationInput, NotificationChoices } from "@/contracts/notifications/choices";
import { inTransaction } from "@/db/connection/transaction";
import { readMuted, writeChoice } from "@/db/notifications/choices.store";
import { isChosen } from "@/domain/notifications/choices";
import { record } from "../audit/record";
import { invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";

/** What the caller does not want to be told in the organization. */
export async function readChoices(ctx: ServiceContext): Promise<NotificationChoices> {
  return inTransaction(ctx, async (tx) => ({ muted: await readMuted(tx, ctx.actor.employeeId) }));
}

/**
 * Decides whether the caller is told of an event in a channel, from the next one on. Errors: 422 at `/event` for
 * what is told in any case.
 */
export async function chooseNotification(
  ctx: ServiceContext,
  { event, channel, is_told: isTold }: ChooseNotificationInput,
): Promise<NotificationChoices> {
  if (!isChosen(event, channel)) throw invalidField("/event", "always_told", "account.always_told");
  const { employeeId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await writeChoice(tx, { employeeId, event, channel, isTold });
    const muted = await readMuted(tx, employeeId);
    await record(tx, ctx, {
      action: "notifications.chosen",
      entity: "employee",
      entityId: employeeId,
      after: { event, channel, is_told: isTold },
    });
    return { muted };
  });
}
