import { isoDate } from "@/domain/dates/iso-date";
import { createLimit } from "@/services/booking-limits/create-limit";
import { deleteLimit } from "@/services/booking-limits/delete-limit";
import type { Command } from "../commands";
import { textOf } from "../days";
import type { World } from "../world";
import { accepted, done, type Tenant } from "./tenant";

/** Limits what can be booked; whether the services accepted it. */
export async function addLimit(
  tenant: Tenant,
  { today }: World,
  { first, days, most, policies, site }: Command & { kind: "limit" },
): Promise<boolean> {
  const dateAt = (day: number) => isoDate(textOf(today + day));
  const made = await accepted(
    createLimit(tenant.asAdmin(today), {
      name: `Limit ${tenant.limitIds.length} of ${textOf(today)}`,
      kind: most === null ? "blackout" : "capacity",
      department_id: null,
      site_id: site === null ? null : (tenant.sites[site]?.id ?? null),
      policy_ids: policies.flatMap((place) => tenant.policyIds[place] ?? []),
      start_date: dateAt(first),
      end_date: days === null ? null : dateAt(first + days - 1),
      max_absent: most,
    }),
  );
  if (made !== null) tenant.limitIds.push(made.id);
  return made !== null;
}

/** Takes a limit away; whether the services accepted it. */
export async function removeLimit(tenant: Tenant, { today }: World, which: number): Promise<boolean> {
  const id = tenant.limitIds[which];
  if (id === undefined || !(await done(deleteLimit(tenant.asAdmin(today), { id })))) return false;
  tenant.limitIds.splice(which, 1);
  return true;
}
