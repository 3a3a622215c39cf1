import { z } from "zod";
import type { Decidable } from "@/domain/approval/may-decide";
import { REQUEST_STATUSES, STEP_STATUSES } from "@/domain/approval/states";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "../approvals/approval-facts";
import { HUNDREDTHS, INSTANT, ISO_DATE, UUID } from "../connection/json-shapes";

const STEP_ROW = z.strictObject({
  position: z.int(),
  approverId: UUID.nullable(),
  status: z.enum(STEP_STATUSES),
  decidedBy: UUID.nullable(),
  decidedAt: INSTANT.nullable(),
  note: z.string().nullable(),
  isOverride: z.boolean(),
});

const LAST_DECISION_ROW = z.strictObject({
  by: UUID,
  at: INSTANT,
  statusBefore: z.enum(REQUEST_STATUSES).nullable(),
  stepsBefore: z.array(z.tuple([z.int(), z.enum(STEP_STATUSES)])),
});

const CREDIT_ROW = z.strictObject({
  id: UUID,
  employeeId: UUID,
  policyId: UUID,
  /** The day on which the days were earned. */
  date: ISO_DATE,
  hundredths: HUNDREDTHS,
  note: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  createdBy: UUID.nullable(),
  createdAt: INSTANT,
  updatedAt: INSTANT,
  adjustmentId: UUID.nullable(),
  /** The last day on which what it gave can be used. */
  expiresOn: ISO_DATE.nullable(),
  lastDecision: LAST_DECISION_ROW.nullable(),
  /** What the last decision took away, which is given again when that is undone. */
  taken: z.strictObject({ adjustmentId: UUID, expiresOn: ISO_DATE.nullable() }).nullable(),
  steps: z.array(STEP_ROW),
  employee: z.strictObject({ name: z.string(), department: z.string().nullable() }),
  policy: z.strictObject({ name: z.string(), color: z.enum(POLICY_COLORS) }),
  /** Today where the employee works. */
  today: ISO_DATE,
});

type CreditRow = z.infer<typeof CREDIT_ROW>;

/** `hiatus.credit_facts` as JSON. */
export const CREDITS_ROW = z.strictObject({
  credits: z.array(CREDIT_ROW).nullable(),
  approval: APPROVAL_ROW,
});

/** A credit request with all that a reader sees of it and all that decides who may do what with it. */
export interface CreditFacts extends Readonly<Omit<CreditRow, "steps">>, Decidable {
  readonly steps: readonly Readonly<z.infer<typeof STEP_ROW>>[];
  readonly approval: ApprovalFacts;
}

/** The credit requests of a row, in its order. */
export function creditsOf(row: z.infer<typeof CREDITS_ROW>): CreditFacts[] {
  const approvalOf = approvalReader(row.approval);
  return (row.credits ?? []).map((credit) => {
    const approval = approvalOf(credit.employeeId, credit.today);
    const { approverIds, delegations } = approval;
    return { ...credit, startDate: credit.date, approval, approverIds, delegations };
  });
}
