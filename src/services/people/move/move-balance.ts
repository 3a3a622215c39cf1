import { randomUUID } from "node:crypto";
import { readPolicyFacts } from "@/db/balances/balances.store";
import type { Transaction } from "@/db/connection/transaction";
import type { EmployeeFacts } from "@/db/people/employee-facts";
import type { AdjustmentRow } from "@/db/policies/assignments.store";
import { insertTransfers, type Transfer } from "@/db/policies/moves.store";
import { type Remainder, remaindersOf } from "@/domain/balances/remainder";
import { addDays } from "@/domain/dates/iso-date";
import { recordEach } from "../../audit/record";
import { found } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { adjustmentOnWire } from "../adjustments";
import type { Move } from "./move";

/** Moves what is left at the end of the last day under one policy to the other one, by pairs of adjustments. */
export async function moveBalance(
  tx: Transaction,
  ctx: ServiceContext,
  employee: EmployeeFacts,
  move: Move,
): Promise<AdjustmentRow[]> {
  const { policyId, toPolicyId, from } = move;
  const lastDay = addDays(from, -1);
  const left = await readPolicyFacts(tx, { employee, policyId, before: lastDay });
  const to = await readPolicyFacts(tx, { employee, policyId: toPolicyId, before: from });
  const { policy, balance } = found(left, "people.policy_not_held");
  const names = { left: policy.name, taken: found(to, "missing.policy").policy.name };
  const transfers = remaindersOf(balance, lastDay).map((days) => transferOf(ctx, { days, move, names }));
  if (transfers.length === 0) return [];
  await insertTransfers(tx, transfers);
  const rows = transfers.flat();
  await recordEach(
    tx,
    ctx,
    rows.map((row) => {
      const { id, created_at: _at, ...after } = adjustmentOnWire(row);
      return { action: "adjustment.created", entity: "adjustment", entityId: id, after };
    }),
  );
  return rows;
}

function transferOf(
  ctx: ServiceContext,
  {
    days: { hundredths, expiresOn },
    move: { employeeId: employee_id, policyId, toPolicyId, from },
    names,
  }: { days: Remainder; move: Move; names: { readonly left: string; readonly taken: string } },
): Transfer {
  const [outId, inId] = [randomUUID(), randomUUID()];
  const shared = { employee_id, created_by: ctx.actor.employeeId, created_at: ctx.now };
  return [
    {
      ...{ ...shared, id: outId, policy_id: policyId, date: addDays(from, -1), hundredths: 0 - hundredths },
      ...{ kind: "transfer_out", expires_on: null, reason: names.taken },
      ...{ linked_id: inId, linked_policy_id: toPolicyId },
    },
    {
      ...{ ...shared, id: inId, policy_id: toPolicyId, date: from, hundredths },
      ...{ kind: "transfer_in", expires_on: expiresOn, reason: names.left },
      ...{ linked_id: outId, linked_policy_id: policyId },
    },
  ];
}
