import { z } from "zod";
import { BELL_EVENTS } from "@/domain/notifications/bell-events";
import { CHANNELS } from "@/domain/notifications/choices";

const Event = z.enum(BELL_EVENTS);

/** What the caller is not told in the organization, by channel; of everything else they are. */
export const NotificationChoices = z.object({
  muted: z.object({ bell: z.array(Event), mail: z.array(Event) }),
});
export const ChooseNotificationInput = z.strictObject({
  event: Event,
  channel: z.enum(CHANNELS),
  is_told: z.boolean(),
});

export type NotificationChoices = z.infer<typeof NotificationChoices>;
export type ChooseNotificationInput = z.infer<typeof ChooseNotificationInput>;
