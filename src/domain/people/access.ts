/**
 * Whose access is listed: everybody who has not left, who is signed in here, who could be, who has not accepted
 * an invitation yet, who has keys, and who has joined but has no second factor.
 */
export const ACCESS_FILTERS = [
  "here",
  "signed_in",
  "signed_out",
  "not_joined",
  "with_keys",
  "without_factor",
] as const;
export type AccessFilter = (typeof ACCESS_FILTERS)[number];

/** How long an admin waits before somebody can be reminded of an invitation again. */
const REMINDED_MS = 60 * 60_000;

/** Why somebody is not reminded of an invitation; null: nothing is in the way. */
export type NotReminded = "joined" | "not_active" | "reminded_lately";

/** Whether somebody is mailed the invitation anew: at most once an hour, and only who has not accepted one. */
export function whyNotReminded(
  { hasJoined, isActive, invitedAt }: { hasJoined: boolean; isActive: boolean; invitedAt: Date | null },
  now: Date,
): NotReminded | null {
  if (hasJoined) return "joined";
  if (!isActive) return "not_active";
  return invitedAt !== null && now.getTime() - invitedAt.getTime() < REMINDED_MS ? "reminded_lately" : null;
}
