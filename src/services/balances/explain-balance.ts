import type { BalanceExplanation, ExplainBalanceInput } from "@/contracts/balances";
import { readBalanceFacts } from "@/db/balances/balances.store";
import { toDays } from "@/domain/amount";
import { type LedgerEntry, ledgerShown } from "@/domain/balances/ledger";
import { refusalAt } from "../refuse";
import type { ServiceContext } from "../service-context";
import { readableBalances } from "./readable-balances";
import { shownOn } from "./shown-on";

/** The ledger behind a balance on a date: entries that add up to it, and what is still to come in the cycle. */
export async function explainBalance(
  ctx: ServiceContext,
  input: ExplainBalanceInput,
): Promise<BalanceExplanation> {
  const read = await readBalanceFacts(ctx.organizationId, {
    employeeId: input.employee_id ?? ctx.actor.employeeId,
    actorId: ctx.actor.employeeId,
    policyId: input.policy_id,
    on: input.on,
    now: ctx.now,
  });
  const { employee, held } = readableBalances(ctx, read);
  const [one] = held;
  if (!one) throw refusalAt("/policy_id", "policy_not_assigned", "time_off.not_assigned");
  const on = shownOn(input.on, { today: employee.today, held });
  const cycle = ledgerShown(one.balance, on);
  return {
    policy_id: one.policy.id,
    policy_name: one.policy.name,
    color: one.policy.color,
    is_unlimited: cycle.isUnlimited,
    on,
    cycle_start_date: cycle.start,
    cycle_end_date: cycle.end,
    balance: toDays(cycle.balance),
    entries: withRunningBalance(cycle.entries),
    upcoming: cycle.upcoming.flatMap(({ date, kind, hundredths }) =>
      kind === "accrued" || kind === "lapsed" ? [{ date, kind, days: toDays(hundredths) }] : [],
    ),
    held_before: cycle.heldBefore,
  };
}

function withRunningBalance(entries: readonly LedgerEntry[]) {
  let running = 0;
  return entries.map(({ date, kind, hundredths, beyondCap, ...entry }) => {
    running += hundredths;
    return {
      date,
      kind,
      days: toDays(hundredths),
      running_balance: toDays(running),
      request_id: entry.requestId,
      reason: entry.reason,
      beyond_cap: beyondCap === undefined ? null : toDays(beyondCap),
      adjustment_kind: entry.adjustmentKind,
      linked_policy_id: entry.linkedPolicyId,
      expires_on: entry.expiresOn,
    };
  });
}
