import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import { createLimit } from "@/services/booking-limits/create-limit";
import { listDepartments } from "@/services/directory/list-departments";
import { type FilledOrganization, idOf } from "./filling";
import { contextFor } from "./stories/play-stories";
import { mondayOf } from "./stories/story";

const BLACKOUT = { name: "Company week", weeksAhead: 19 };
const CAPACITY = {
  name: "Customer care is staffed",
  department: "Customer care",
  policy: "Vacation",
  most: 2,
};

/** A week in which everybody is needed, and a team that is never away all at once. */
export async function setLimits(
  filled: FilledOrganization,
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  const ctx = contextFor(filled, filled.demo.admin, now);
  const departments = await listDepartments(ctx, { state: "active" });
  const departmentId = departments.find(({ name }) => name === CAPACITY.department)?.id;
  const monday = mondayOf(today, BLACKOUT.weeksAhead);
  const everybody = { department_id: null, site_id: null, policy_ids: [] };
  await createLimit(ctx, {
    ...everybody,
    name: BLACKOUT.name,
    kind: "blackout",
    start_date: monday,
    end_date: addDays(monday, 4),
    max_absent: null,
  });
  if (departmentId === undefined) return;
  await createLimit(ctx, {
    ...everybody,
    name: CAPACITY.name,
    kind: "capacity",
    department_id: departmentId,
    policy_ids: [idOf(filled.policies, CAPACITY.policy)],
    start_date: today,
    end_date: null,
    max_absent: CAPACITY.most,
  });
}
