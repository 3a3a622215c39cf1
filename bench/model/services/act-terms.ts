import { isoDate } from "@/domain/dates/iso-date";
import { addJob } from "@/services/employment/add-job";
import { movePolicy } from "@/services/people/move/move-policy";
import type { Command } from "../commands";
import { textOf } from "../days";
import { expectSame } from "../disagreement";
import { otherOf } from "../naive/move";
import type { World } from "../world";
import { done, type Tenant } from "./tenant";
import { PARTS } from "./terms-on-wire";

/** Sends somebody to another site; whether the services accepted it. */
export async function takeJob(
  { asAdmin, employeeId: id, sites }: Tenant,
  { today, spells }: World,
  { from, site }: Command & { kind: "job" },
): Promise<boolean> {
  const first = spells[0]?.from ?? today;
  const day = from === null ? first : today + from;
  const site_id = site === null ? null : (sites[site]?.id ?? null);
  const effective_date = isoDate(textOf(day));
  const isDone = await done(addJob(asAdmin(today), { id, effective_date, site_id }));
  expectSame("whether somebody goes to another site", isDone, day >= first);
  return isDone;
}

/** Puts one policy in the place of the other; whether the services accepted it. */
export async function movePolicies(
  tenant: Tenant,
  world: World,
  { policy, from, carries }: Command & { kind: "move" },
  next: World,
): Promise<boolean> {
  const isDone = await done(
    movePolicy(tenant.asAdmin(world.today), {
      id: tenant.employeeId,
      policy_id: tenant.policyIds[policy] ?? "",
      to_policy_id: tenant.policyIds[otherOf(policy)] ?? "",
      effective_date: isoDate(textOf(world.today + from)),
      balance: carries ? "carry" : "leave",
    }),
  );
  expectSame("whether a policy takes the place of another", isDone, next !== world);
  const made = await tenant.newRequests();
  for (const { last, lastPart } of next.requests.slice(tenant.requestIds.length)) {
    const part = made.findIndex((one) => one.end === textOf(last) && one.part === PARTS[lastPart]);
    const [found] = part < 0 ? [] : made.splice(part, 1);
    expectSame("whether a part of a request goes along", found !== undefined, true);
    if (found !== undefined) tenant.requestIds.push(found.id);
  }
  expectSame("how many more requests there are", made.length, 0);
  return isDone;
}
