import { z } from "zod";
import type { Decidable } from "@/domain/approval/may-decide";
import { REQUEST_STATUSES, STEP_STATUSES, type StepStatus } from "@/domain/approval/states";
import type { LastDecision } from "@/domain/approval/undo";
import { ATTACHMENT_TYPES } from "@/domain/attachments/attachment-rules";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { firstDropped } from "@/domain/time-off/change/change-kind";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "../approvals/approval-facts";
import { HUNDREDTHS, INSTANT, ISO_DATE, UUID } from "../connection/json-shapes";
import { COUNTED_DATE_ROW, TIME_OFF_DATES } from "./date-shapes";

/** A step as it is kept; timestamps as the database writes them. */
export interface StepFacts {
  readonly position: number;
  readonly approverId: string | null;
  readonly status: StepStatus;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  readonly isOverride: boolean;
}

/** Position, approver, status, who decided, when, note, whether out of turn. */
const STEP_ROW = z.tuple([
  z.int(),
  UUID.nullable(),
  z.enum(STEP_STATUSES),
  UUID.nullable(),
  INSTANT.nullable(),
  z.string().nullable(),
  z.boolean(),
]);

const LAST_DECISION_ROW = z.strictObject({
  by: UUID,
  at: INSTANT,
  statusBefore: z.enum(REQUEST_STATUSES).nullable(),
  stepsBefore: z.array(z.tuple([z.int(), z.enum(STEP_STATUSES)])).nullable(),
});

const ATTACHMENT_ROW = z.strictObject({
  id: UUID,
  name: z.string(),
  contentType: z.enum(ATTACHMENT_TYPES),
  sizeBytes: z.int(),
  /** Null: it came with the request. */
  addedBy: UUID.nullable(),
});

export type AttachmentFacts = Readonly<z.infer<typeof ATTACHMENT_ROW>>;

const REQUEST_ROW = TIME_OFF_DATES.extend({
  id: UUID,
  employeeId: UUID,
  policyId: UUID,
  note: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  hundredths: HUNDREDTHS,
  needsAttention: z.boolean(),
  limitsOverridden: z.boolean(),
  /** Whether it takes days out of other time off once it is approved. */
  interrupts: z.boolean(),
  /** By when it needs a file. */
  attachmentDueOn: ISO_DATE.nullable(),
  createdBy: UUID.nullable(),
  /** Of what was asked for in the place of an approved request: that request. */
  replacesId: UUID.nullable(),
  /** The same with its dates, while this one waits. */
  replaced: TIME_OFF_DATES.extend({ policyId: UUID }).nullable(),
  /** What took its place. */
  replacedById: UUID.nullable(),
  /** The pending request that will take its place once it is approved. */
  replacementId: UUID.nullable(),
  createdAt: INSTANT,
  updatedAt: INSTANT,
  lastDecision: LAST_DECISION_ROW.nullable(),
  dates: z.array(COUNTED_DATE_ROW).nullable(),
  /** First and last day of the cycle, amount. */
  charges: z.array(z.tuple([ISO_DATE, ISO_DATE, HUNDREDTHS])).nullable(),
  steps: z.array(STEP_ROW).nullable(),
  attachments: z.array(ATTACHMENT_ROW).nullable(),
  employee: z.strictObject({ name: z.string(), department: z.string().nullable() }),
  policy: z.strictObject({ name: z.string(), color: z.enum(POLICY_COLORS) }),
  /** Today where the employee works. */
  today: ISO_DATE,
});
type RequestRow = z.infer<typeof REQUEST_ROW>;

/** `hiatus.request_facts` as JSON. */
export const REQUESTS_ROW = z.strictObject({ requests: z.array(REQUEST_ROW), approval: APPROVAL_ROW });

/** A request with all that a reader sees of it and all that decides who may do what with it. */
export interface RequestFacts
  extends Readonly<
      Omit<RequestRow, "dates" | "charges" | "steps" | "attachments" | "lastDecision" | "replaced">
    >,
    Decidable {
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  readonly steps: readonly StepFacts[];
  readonly lastDecision: LastDecision | null;
  readonly attachments: readonly AttachmentFacts[];
  readonly approval: ApprovalFacts;
}

/** The requests of a row, in its order. */
export function requestsOf(row: z.infer<typeof REQUESTS_ROW>): RequestFacts[] {
  const approvalOf = approvalReader(row.approval);
  return row.requests.map((request) =>
    requestFactsOf(request, approvalOf(request.employeeId, request.today)),
  );
}

function requestFactsOf({ replaced, ...row }: RequestRow, approval: ApprovalFacts): RequestFacts {
  return {
    ...row,
    dropsFrom: replaced && firstDropped({ ...replaced, dates: replaced }, { ...row, dates: row }),
    dates: (row.dates ?? []).map(([date, hundredths, reason]) => ({ date, hundredths, reason })),
    charges: (row.charges ?? []).map(([start, end, hundredths]) => ({ start, end, hundredths })),
    steps: (row.steps ?? []).map(stepOf),
    lastDecision: row.lastDecision && {
      ...row.lastDecision,
      stepsBefore: row.lastDecision.stepsBefore ?? [],
    },
    attachments: row.attachments ?? [],
    approval,
    approverIds: approval.approverIds,
    delegations: approval.delegations,
  };
}

function stepOf([position, approverId, status, decidedBy, decidedAt, note, isOverride]: z.infer<
  typeof STEP_ROW
>): StepFacts {
  return { position, approverId, status, decidedBy, decidedAt, note, isOverride };
}
