import type { Balances, ListBalancesInput } from "@/contracts/balances";
import { readBalanceFacts, readOwnBalanceFacts } from "@/db/balances/balances.store";
import type { ServiceContext } from "../service-context";
import { balanceOnWire } from "./balance-wire";
import { keptBalancesOf, keptOr, type ReadBalances } from "./kept-balances";
import { readableBalances } from "./readable-balances";

/** What is left of every active policy that is or was assigned to the employee, the caller unless named. */
export async function listBalances(
  ctx: ServiceContext,
  { employee_id }: ListBalancesInput,
): Promise<Balances> {
  const read = await readFor(ctx, employee_id || ctx.actor.employeeId);
  return keptOr(read, () => {
    const { employee, held } = readableBalances(ctx, read.facts);
    return held.filter(({ policy }) => policy.isActive).map((one) => balanceOnWire(one, employee.today));
  });
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
    return { asker, version: null, kept: null, facts };
  }
  const kept = keptBalancesOf(asker);
  const known = kept?.version ?? null;
  return { asker, kept, ...(await readOwnBalanceFacts(organizationId, { employeeId, known, now })) };
}
