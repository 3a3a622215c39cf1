import type { PersonProfile } from "@/contracts/people/people";
import type { RosterState } from "@/contracts/people/roster";

type Facts = Pick<
  NonNullable<PersonProfile["personal"]>,
  "is_active" | "has_user" | "invitation_expires_at" | "end_date"
>;

/** Somebody's state, as the admins' list shows it. */
export function stateOf(personal: Facts, today: string): RosterState {
  const { is_active, has_user, invitation_expires_at, end_date } = personal;
  if (!is_active || (end_date !== null && end_date < today)) return "left";
  if (has_user) return end_date === null ? "active" : "leaving";
  return invitation_expires_at === null ? "uninvited" : "invited";
}
