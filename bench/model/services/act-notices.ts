import { organizationId } from "@/domain/tenancy";
import { listNotices } from "@/services/notices/list-notices";
import { setNoticeRules } from "@/services/notices/notice-rules";
import { tellNotices } from "@/services/notices/tell-notices";
import type { Command } from "../commands";
import { textOf } from "../days";
import { expectSame } from "../disagreement";
import type { World } from "../world";
import { done, type Tenant } from "./tenant";

/** Tells what is due, as a worker does once a day, and compares all that was told so far. */
export async function lookAtAll(tenant: Tenant, next: World): Promise<boolean> {
  const { now } = tenant.asAdmin(next.today);
  await tellNotices(organizationId(tenant.organizationId), { now, isStopping: () => false });
  const told = await listNotices(tenant.asEmployee(next.today), { id: tenant.employeeId });
  const wanted = next.policies.flatMap(({ notices }, place) =>
    notices.map(({ kind, day, weeks, amount, on }) =>
      [tenant.policyIds[place], kind, textOf(day), weeks, amount / 100, textOf(on)].join(" "),
    ),
  );
  expectSame(
    "what was told",
    told
      .map(({ policy_id, kind, date, weeks, days, sent_at }) =>
        [policy_id, kind, date, weeks, days, sent_at.slice(0, 10)].join(" "),
      )
      .sort(),
    wanted.sort(),
  );
  return true;
}

/** What employees are told from now on, and whether days lapse untold. */
export function changeTelling(
  tenant: Tenant,
  { today }: World,
  { weeks, tellsCycles, isNeeded }: Command & { kind: "telling" },
): Promise<boolean> {
  const rules = { lapse_weeks: [...weeks], tells_cycles: tellsCycles, lapse_needs_notice: isNeeded };
  return done(setNoticeRules(tenant.asAdmin(today), rules));
}
