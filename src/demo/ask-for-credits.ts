import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import { createCredit } from "@/services/credits/create-credit";
import { approveCredit } from "@/services/credits/decide-credit";
import { type FilledOrganization, idOf } from "./filling";
import { contextFor } from "./stories/play-stories";
import { mondayOf } from "./stories/story";

const POLICY = "Comp time";
const APPROVER = "zoe";

/** A day that was granted, and half a day that waits. */
export async function askForCredits(
  filled: FilledOrganization,
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  const policy_id = idOf(filled.policies, POLICY);
  const granted = await createCredit(contextFor(filled, "amelie", now), {
    policy_id,
    date: addDays(mondayOf(today, -2), 5),
    days: 1,
    note: "Trade fair on Saturday",
  });
  await approveCredit(contextFor(filled, APPROVER, now), { id: granted.id, note: "Thank you!" });
  await createCredit(contextFor(filled, "chloe", now), {
    policy_id,
    date: addDays(mondayOf(today, -1), 5),
    days: 0.5,
    note: "Interviews on Saturday morning",
  });
}
