import type { Notification } from "@/contracts/notifications";

/** The page that a notification is about; null when there is none that the person may see. */
export function placeOf({ event, request }: Pick<Notification, "event" | "request">): string | null {
  if (event === "api_key.expiring") return "/account/api-keys";
  return request && `/time-off/${request.id}`;
}
