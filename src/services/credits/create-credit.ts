import { randomUUID } from "node:crypto";
import type { CreateCreditInput, CreditReference } from "@/contracts/credits";
import type { ApprovalFacts } from "@/db/approvals/approval-facts";
import { readApproval } from "@/db/approvals/approvals.store";
import { readOtherAdmins } from "@/db/approvals/turns.store";
import { writeRecords } from "@/db/calendar/recount.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { insertCredit } from "@/db/credits/credits.store";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import { readEmployee } from "@/db/people/employees.store";
import { lockEmployee } from "@/db/people/people.store";
import { readAssignments } from "@/db/policies/assignments.store";
import { readPolicy } from "@/db/policies/policies.store";
import { fromDays } from "@/domain/amount";
import { freezeChain, type NewStep } from "@/domain/approval/approvers";
import { turnOf } from "@/domain/approval/turn";
import { whyNotCredits } from "@/domain/credits/credit-rules";
import type { IsoDate } from "@/domain/dates/iso-date";
import { entryOf } from "../audit/record";
import { found, refusalAt, refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { requestedCredit } from "./credit-events";

/**
 * Asks for days that the caller has earned; they count once the approvers have approved them. Errors: 422
 * `policy_not_assigned`, 422 where the policy does not offer it or the day is still to come.
 */
export async function createCredit(ctx: ServiceContext, input: CreateCreditInput): Promise<CreditReference> {
  const { employeeId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    found(await lockEmployee(tx, employeeId), "missing.employee");
    const employee = found(await readEmployee(tx, employeeId, ctx.now), "missing.employee");
    const policy = await heldPolicy(tx, employeeId, input);
    const errors = whyNotCredits(policy, { date: input.date, today: employee.today });
    refuseFields(errors);
    const approval = found(await readApproval(tx, employeeId, employee.today), "missing.employee");
    const credit = {
      id: randomUUID(),
      employeeId,
      policyId: policy.id,
      date: input.date,
      hundredths: fromDays(input.days),
      note: input.note || null,
      createdBy: employeeId,
      steps: freezeChain(approval.sources),
    };
    await insertCredit(tx, credit, ctx.now);
    const entry = entryOf(ctx, {
      action: "credit.requested",
      entity: "credit_request",
      entityId: credit.id,
      after: {
        status: "pending",
        policy_id: credit.policyId,
        date: credit.date,
        days: input.days,
        note: credit.note,
      },
    });
    const events = await eventsOf(tx, ctx, { ...credit, approval, today: employee.today });
    await writeRecords(tx, { audit: [entry], events, now: ctx.now });
    return { id: credit.id };
  });
}

interface Asked {
  readonly id: string;
  readonly employeeId: string;
  readonly steps: readonly NewStep[];
  readonly approval: ApprovalFacts;
  readonly today: IsoDate;
}

/** To the approvers; without any, to the admins. */
async function eventsOf(tx: Transaction, ctx: ServiceContext, asked: Asked): Promise<OutboxRow[]> {
  const { employeeId, steps, approval, today } = asked;
  const by = ctx.actor.employeeId;
  const chain = steps.map(({ approverId }) => approverId).filter((approverId) => approverId !== null);
  if (chain.length > 0) {
    return requestedCredit(asked, { chain, turn: turnOf({ ...approval, steps }), by });
  }
  const holders = await readOtherAdmins(tx, employeeId, today);
  return requestedCredit(asked, { chain: holders, turn: { approverId: null, holders }, by });
}

/** The policy that the employee held on the day. */
async function heldPolicy(tx: Transaction, employeeId: string, { policy_id, date }: CreateCreditInput) {
  const held = (await readAssignments(tx, employeeId)).some(
    (one) =>
      one.policy_id === policy_id.toLowerCase() &&
      one.effective_date <= date &&
      (one.end_effective_date === null || one.end_effective_date >= date),
  );
  const policy = held ? await readPolicy(tx, policy_id) : null;
  if (policy === null) throw refusalAt("/policy_id", "policy_not_assigned", "time_off.not_assigned");
  return policy;
}
