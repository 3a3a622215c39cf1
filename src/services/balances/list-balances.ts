import type { Balances, ListBalancesInput } from "@/contracts/balances";
import { type HeldBalances, readBalanceFacts } from "@/db/balances/balances.store";
import type { ServiceContext } from "../service-context";
import { balanceOnWire } from "./balance-wire";
import { readableBalances } from "./readable-balances";

/** What is left of every active policy that is or was assigned to the employee, the caller unless named. */
export async function listBalances(
  ctx: ServiceContext,
  { employee_id }: ListBalancesInput,
): Promise<Balances> {
  const employeeId = employee_id || ctx.actor.employeeId;
  const { employee, held } = readableBalances(ctx, await factsOf(ctx, employeeId));
  return held
    .filter(({ policy }) => policy.isActive)
    .flatMap((one) =>
      one.balance.assignments.map((assignment) => balanceOnWire(one, assignment, employee.today)),
    );
}

async function factsOf(ctx: ServiceContext, employeeId: string): Promise<HeldBalances | null> {
  if (ctx.ahead?.employeeId === employeeId) return ctx.ahead.balances;
  return readBalanceFacts(ctx.organizationId, { employeeId, actorId: ctx.actor.employeeId, now: ctx.now });
}
