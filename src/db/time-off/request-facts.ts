import { z } from "zod";
import type { Decidable } from "@/domain/approval/may-decide";
import { REQUEST_STATUSES, STEP_STATUSES, type StepStatus } from "@/domain/approval/states";
import type { LastDecision } from "@/domain/approval/undo";
import { ATTACHMENT_TYPES } from "@/domain/attachments/attachment-rules";
import { POLICY_COLORS, type PolicyColor } from "@/domain/policies/policy-settings";
import { firstDropped } from "@/domain/time-off/change/change-kind";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "../approvals/approval-facts";
import { HUNDREDTHS, INSTANT, ISO_DATE, UUID } from "../connection/json-shapes";
import { countedDates, TIME_OFF_DATES } from "./date-shapes";

/** A step as it is kept; timestamps as the database writes them. */
export interface StepFacts {
  readonly position: number;
  readonly approverId: string | null;
  readonly status: StepStatus;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  readonly isOverride: boolean;
  /** Before the last decision; null when that left it alone. */
  readonly statusBefore: StepStatus | null;
}

/** Request, position, approver, status, who decided, when, note, whether out of turn, status before the last decision. */
const STEP_ROW = z.tuple([
  UUID,
  z.int(),
  UUID.nullable(),
  z.enum(STEP_STATUSES),
  UUID.nullable(),
  INSTANT.nullable(),
  z.string().nullable(),
  z.boolean(),
  z.enum(STEP_STATUSES).nullable(),
]);

/** Request, first and last day of the cycle, amount. */
const CHARGE_ROW = z.tuple([UUID, ISO_DATE, ISO_DATE, HUNDREDTHS]);

const ATTACHMENT_ROW = z.strictObject({
  requestId: UUID,
  id: UUID,
  name: z.string(),
  contentType: z.enum(ATTACHMENT_TYPES),
  sizeBytes: z.int(),
  /** Null: it came with the request. */
  addedBy: UUID.nullable(),
});

const REQUEST_ROW = TIME_OFF_DATES.extend({
  id: UUID,
  employeeId: UUID,
  policyId: UUID,
  note: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  hundredths: HUNDREDTHS,
  /** A letter for each date. */
  dayCounts: z.string(),
  needsAttention: z.boolean(),
  limitsOverridden: z.boolean(),
  /** Whether it takes days out of other time off once it is approved. */
  interrupts: z.boolean(),
  /** By when it needs a file. */
  attachmentDueOn: ISO_DATE.nullable(),
  createdBy: UUID.nullable(),
  /** Of what was asked for in the place of an approved request: that request. */
  replacesId: UUID.nullable(),
  /** What took its place. */
  replacedById: UUID.nullable(),
  createdAt: INSTANT,
  updatedAt: INSTANT,
  decidedBy: UUID.nullable(),
  decidedAt: INSTANT.nullable(),
  statusBefore: z.enum(REQUEST_STATUSES).nullable(),
});
type RequestRow = z.infer<typeof REQUEST_ROW>;

/** `hiatus.request_rows` as JSON: requests, and beside them in lists what belongs to one or to several. */
export const REQUESTS_ROW = z.strictObject({
  requests: z.array(REQUEST_ROW),
  /** In turn. */
  steps: z.array(STEP_ROW).nullable(),
  charges: z.array(CHARGE_ROW).nullable(),
  attachments: z.array(ATTACHMENT_ROW).nullable(),
  /** Id, name, department, today where they work. */
  employees: z.array(z.tuple([UUID, z.string(), z.string().nullable(), ISO_DATE])),
  /** Id, name, color. */
  policies: z.array(z.tuple([UUID, z.string(), z.enum(POLICY_COLORS)])),
  /** Of approved ones, the pending request that will take their place once it is approved: replaced, replacement. */
  replacements: z.array(z.tuple([UUID, UUID])).nullable(),
  /** The approved ones that pending ones wait to replace. */
  replaced: z.array(TIME_OFF_DATES.extend({ id: UUID, policyId: UUID })).nullable(),
  approval: APPROVAL_ROW,
});
type RequestsRow = z.infer<typeof REQUESTS_ROW>;

/** A request with all that a reader sees of it and all that decides who may do what with it. */
export interface RequestFacts extends Readonly<Omit<RequestRow, "dayCounts">>, Decidable {
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  readonly steps: readonly StepFacts[];
  readonly lastDecision: LastDecision | null;
  readonly attachments: readonly Readonly<z.infer<typeof ATTACHMENT_ROW>>[];
  readonly employee: { readonly name: string; readonly department: string | null };
  readonly policy: { readonly name: string; readonly color: PolicyColor };
  /** The pending request that will take its place once it is approved. */
  readonly replacementId: string | null;
  readonly approval: ApprovalFacts;
}

/** The requests of a row, in its order. */
export function requestsOf(row: RequestsRow): RequestFacts[] {
  const factsOf = requestReader(row);
  return row.requests.map(factsOf);
}

function requestReader(row: RequestsRow): (request: RequestRow) => RequestFacts {
  const steps = listsOf(row.steps ?? [], ([request]) => request, stepOf);
  const charges = listsOf(row.charges ?? [], ([request]) => request, chargeOf);
  const attachments = listsOf(
    row.attachments ?? [],
    ({ requestId }) => requestId,
    (file) => file,
  );
  const employees = employeesOf(row);
  const policies = new Map(row.policies.map(([id, name, color]) => [id, { name, color }]));
  const replacements = new Map(row.replacements);
  const replaced = new Map(row.replaced?.map(({ id, ...dates }) => [id, { ...dates, dates }]));

  return (request) => {
    const ownSteps = steps.get(request.id) ?? [];
    const old = request.status === "pending" && replaced.get(request.replacesId ?? "");
    // Into the row itself: to copy that many fields takes ten times as long.
    return Object.assign(request, known(employees, request.employeeId), {
      policy: known(policies, request.policyId),
      dates: countedDates(request.startDate, request.dayCounts),
      charges: charges.get(request.id) ?? [],
      steps: ownSteps,
      attachments: attachments.get(request.id) ?? [],
      lastDecision: lastDecisionOf(request, ownSteps),
      replacementId: replacements.get(request.id) ?? null,
      dropsFrom: old ? firstDropped(old, { ...request, dates: request }) : null,
    });
  };
}

/** Rows by the request that they belong to, in their order. */
function listsOf<Row, Item>(
  rows: readonly Row[],
  ownerOf: (row: Row) => string,
  itemOf: (row: Row) => Item,
): Map<string, Item[]> {
  const lists = new Map<string, Item[]>();
  for (const row of rows) {
    const list = lists.get(ownerOf(row));
    if (list) list.push(itemOf(row));
    else lists.set(ownerOf(row), [itemOf(row)]);
  }
  return lists;
}

/** What requests know of their employees, who are the same in many of them. */
function employeesOf({ employees, approval: row }: RequestsRow) {
  const approvalOf = approvalReader(row);
  return new Map(
    employees.map(([id, name, department, today]) => {
      const approval = approvalOf(id, today);
      const { approverIds, delegations } = approval;
      return [id, { employee: { name, department }, today, approval, approverIds, delegations }];
    }),
  );
}

function known<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id);
  if (item === undefined) throw new Error(`A request came without ${id}.`);
  return item;
}

function stepOf([
  ,
  position,
  approverId,
  status,
  decidedBy,
  decidedAt,
  note,
  isOverride,
  statusBefore,
]: z.infer<typeof STEP_ROW>): StepFacts {
  return { position, approverId, status, decidedBy, decidedAt, note, isOverride, statusBefore };
}

function chargeOf([, start, end, hundredths]: z.infer<typeof CHARGE_ROW>): ChargedCycle {
  return { start, end, hundredths };
}

function lastDecisionOf(
  { decidedBy, decidedAt, statusBefore }: RequestRow,
  steps: readonly StepFacts[],
): LastDecision | null {
  if (decidedBy === null || decidedAt === null) return null;
  const changed = statusBefore === null ? [] : steps;
  const stepsBefore = changed.flatMap((step): LastDecision["stepsBefore"] =>
    step.statusBefore === null ? [] : [[step.position, step.statusBefore]],
  );
  return { by: decidedBy, at: decidedAt, statusBefore, stepsBefore };
}
