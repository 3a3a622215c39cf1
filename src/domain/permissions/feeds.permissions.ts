import type { FeedKind } from "../feeds/feed";
import { type Actor, isAdmin } from "./actor";

/** The organization's calendar is for admins, unless the organization lets everybody subscribe to it. */
export function maySubscribeTo(
  kind: FeedKind,
  actor: Pick<Actor, "role">,
  { isForEverybody }: { readonly isForEverybody: boolean },
): boolean {
  return kind !== "organization" || isForEverybody || isAdmin(actor);
}
