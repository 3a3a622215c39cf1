import type { PersonProfile } from "@/contracts/people/people";

type Facts = Pick<NonNullable<PersonProfile["personal"]>, "is_active" | "has_user" | "invitation_expires_at">;

/** Whether somebody can sign in, or has been invited. */
export function accessOf({ is_active, has_user, invitation_expires_at }: Facts) {
  if (!is_active) return "off";
  if (has_user) return "user";
  return invitation_expires_at === null ? "none" : "invited";
}
