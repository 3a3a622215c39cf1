import type { Notification } from "@/contracts/notifications/notifications";

type Told = Pick<Notification, "event" | "request" | "credit">;

/**
 * The page that a notification is about; null when there is none that the person may see. It names the
 * organization (by its slug), because the person may have switched to another one in another window.
 */
export function placeOf(
  { event, request, credit }: Told,
  { organization, employeeId }: { readonly organization: string; readonly employeeId: string },
): string | null {
  if (event.startsWith("api_key.")) return `/account/api-keys?organization=${organization}`;
  if (event.startsWith("delegation.")) return `/account/delegations?organization=${organization}`;
  if (event.startsWith("credit.")) {
    const page = credit?.employee.id === employeeId ? "time-off" : "approvals";
    return credit && `/${page}?organization=${organization}`;
  }
  if (event.startsWith("balance.")) return `/time-off?organization=${organization}`;
  return request && `/time-off/${request.id}?organization=${organization}`;
}
