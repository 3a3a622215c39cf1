import { listBalances } from "@/services/balances/list-balances";
import { getRequest } from "@/services/time-off/get-request";
import { textOf } from "../days";
import { expectSame } from "../disagreement";
import { naiveBalance } from "../naive/balance";
import { isEmployed } from "../naive/credit";
import { naiveLedger } from "../naive/ledger";
import type { World } from "../world";
import type { Tenant } from "./tenant";

/** Compares today's balances and all requests; throws a `Disagreement`. */
export async function compareServices(tenant: Tenant, world: World): Promise<void> {
  const shown = await listBalances(tenant.asEmployee(world.today), {});
  for (const [place, policy] of world.policies.entries()) {
    const isHeld = policy.assignments.some(
      ({ from, to }) => from <= world.today && (to === null || world.today <= to),
    );
    const entry = shown.find(({ id }) => id === tenant.policyIds[place]);
    // Of somebody who does not work today the last day at work is shown, or the first.
    if (!isHeld || !isEmployed(world, world.today)) continue;
    const story = naiveLedger(world, policy, world.today).at(-1);
    if (entry === undefined || story === undefined) throw new RangeError("no balance");
    const what = `the balance of policy ${place} on ${textOf(world.today)}`;
    const { carryover, accrued, adjusted, taken, requested, current } = naiveBalance(story, world.today);
    expectSame(
      what,
      [
        entry.carryover_days,
        entry.days_accrued,
        entry.manual_adjustments,
        entry.days_taken,
        entry.days_requested,
        entry.current_balance,
      ],
      [carryover, accrued, adjusted, taken, requested, current].map((hundredths) => hundredths / 100),
    );
  }
  for (const [index, id] of tenant.requestIds.entries()) {
    const { status, dates } = await getRequest(tenant.asEmployee(world.today), { id });
    const request = world.requests[index];
    const isLive = status === "pending" || status === "approved";
    expectSame(`the status of request ${index}`, status, request?.status);
    if (!isLive) continue;
    const days = request?.days.map((hundredths) => hundredths / 100);
    expectSame(
      `what request ${index} takes`,
      dates.map((one) => one.days),
      days,
    );
  }
}
