import type { Balances, ListBalancesInput } from "@/contracts/balances";
import { type HeldBalances, readBalanceFacts, readOwnBalanceFacts } from "@/db/balances/balances.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { ServiceContext } from "../service-context";
import { balanceOnWire } from "./balance-wire";
import { keptBalancesOf, keptOr, type ReadBalances } from "./kept-balances";
import { readableBalances } from "./readable-balances";
import { shownOn } from "./shown-on";

/** What is left, today or on a date, of every active policy that is or was assigned to the employee, the caller unless named. */
export async function listBalances(
  ctx: ServiceContext,
  { employee_id, on }: ListBalancesInput,
): Promise<Balances> {
  const employeeId = employee_id || ctx.actor.employeeId;
  if (on !== undefined) {
    const { organizationId, actor, now } = ctx;
    const wanted = { employeeId, actorId: actor.employeeId, on, now };
    return balancesOf(readableBalances(ctx, await readBalanceFacts(organizationId, wanted)), on);
  }
  const read = await readFor(ctx, employeeId);
  return keptOr(read, () => balancesOf(readableBalances(ctx, read.facts)));
}

function balancesOf({ employee, held }: HeldBalances, on?: IsoDate): Balances {
  const day = shownOn(on, { today: employee.today, held });
  return held.filter(({ policy }) => policy.isActive).map((one) => balanceOnWire(one, day));
}

/**
 * The caller's own balances are not read again while they are valid; for anybody else's, the facts also say
 * who may read them.
 */
async function readFor(ctx: ServiceContext, employeeId: string): Promise<ReadBalances> {
  const { ahead, organizationId, actor, now } = ctx;
  if (ahead?.balances && ahead.employeeId === employeeId) return ahead.balances;
  const asker = employeeId;
  if (employeeId !== actor.employeeId) {
    const facts = await readBalanceFacts(organizationId, { employeeId, actorId: actor.employeeId, now });
    return { asker, moment: null, kept: null, now, facts };
  }
  const kept = keptBalancesOf(asker, now);
  const since = kept?.moment ?? null;
  return { asker, kept, now, ...(await readOwnBalanceFacts(organizationId, { employeeId, since, now })) };
}
