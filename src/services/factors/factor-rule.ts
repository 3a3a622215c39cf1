import type { FactorRule, FactorRuleInput } from "@/contracts/sign-in/factor-rule";
import { showsFactor } from "@/db/account/sessions/session-proofs.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import {
  countWithoutFactor,
  readRequiresFactor,
  writeRequiresFactor,
} from "@/db/organizations/factor-rule.store";
import { readEmployee } from "@/db/people/employees.store";
import { sessionOf } from "../account/session-of";
import { record } from "../audit/record";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Whether the organization requires a second factor, and what requiring it would mean. */
export async function getFactorRule(ctx: ServiceContext): Promise<FactorRule> {
  const isShown = await isShownBy(ctx);
  return inTransaction(ctx, (tx) => onWire(tx, ctx, isShown));
}

/**
 * Sets whether it does; whoever has not shown one is led to it at their next step. Errors: 422 at `/is_required`
 * when the caller's own sign-in would not do.
 */
export async function setFactorRule(
  ctx: ServiceContext,
  { is_required }: FactorRuleInput,
): Promise<FactorRule> {
  const isShown = await isShownBy(ctx);
  if (is_required && !isShown) throw invalidField("/is_required", "not_shown", "account.own_factor_first");
  return inTransaction(ctx, async (tx) => {
    const before = await readRequiresFactor(tx);
    if (before !== is_required) {
      await writeRequiresFactor(tx, is_required, ctx.now);
      await record(tx, ctx, {
        action: "organization.factor_rule_set",
        entity: "organization",
        entityId: ctx.organizationId,
        before: { requires_factor: before },
        after: { requires_factor: is_required },
      });
    }
    return onWire(tx, ctx, isShown);
  });
}

/** The organization's provider asks for what the organization wants. */
async function isShownBy(ctx: ServiceContext): Promise<boolean> {
  const { userId, sessionId } = sessionOf(ctx);
  return ctx.isBound === true || inTransaction({ userId }, (tx) => showsFactor(tx, sessionId));
}

async function onWire(tx: Transaction, ctx: ServiceContext, isShown: boolean): Promise<FactorRule> {
  const { today } = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee");
  return {
    is_required: await readRequiresFactor(tx),
    is_shown_by_me: isShown,
    people_without: await countWithoutFactor(tx, today),
  };
}
