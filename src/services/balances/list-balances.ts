import { type HeldBalances, readBalanceFacts } from "@/db/balances.store";
import { balancesAhead } from "../api-keys/read-ahead";
import type { ServiceContext } from "../service-context";
import { type BalanceOnWire, balanceOnWire } from "./balance-wire";
import { readableBalances } from "./readable-balances";

/** What is left of every active policy that is or was assigned to the employee, the caller unless named. */
export async function listBalances(
  ctx: ServiceContext,
  { employee_id }: { readonly employee_id?: string | undefined },
): Promise<BalanceOnWire[]> {
  const employeeId = employee_id || ctx.actor.employeeId;
  const { employee, held } = readableBalances(ctx, await factsOf(ctx, employeeId));
  return held
    .filter(({ policy }) => policy.isActive)
    .flatMap((one) =>
      one.balance.assignments.map((assignment) => balanceOnWire(one, assignment, employee.today)),
    );
}

async function factsOf(ctx: ServiceContext, employeeId: string): Promise<HeldBalances | null> {
  const ahead = balancesAhead(ctx, employeeId);
  if (ahead) return ahead.balances;
  return readBalanceFacts(ctx.organizationId, { employeeId, actorId: ctx.actor.employeeId, now: ctx.now });
}
