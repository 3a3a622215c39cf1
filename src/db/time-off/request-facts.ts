import type { Hundredths } from "@/domain/amount";
import type { Decidable } from "@/domain/approval/may-decide";
import type { RequestStatus, StepStatus } from "@/domain/approval/states";
import type { LastDecision } from "@/domain/approval/undo";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { PolicyColor } from "@/domain/policies/policy-settings";
import { firstDropped } from "@/domain/time-off/change/change-kind";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { type ApprovalFacts, approvalReader } from "../approvals/approval-facts";
import { countedDates } from "./date-shapes";
import type { AttachmentFacts, ChargeRow, RequestRow, RequestsRow, StepRow } from "./request-rows";

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

/** A request with all that a reader sees of it and all that decides who may do what with it. */
export interface RequestFacts extends TimeOffDates, Decidable {
  readonly id: string;
  readonly policyId: string;
  readonly note: string | null;
  readonly hundredths: Hundredths;
  readonly needsAttention: boolean;
  readonly limitsOverridden: boolean;
  /** Whether it takes days out of other time off once it is approved. */
  readonly interrupts: boolean;
  /** By when it needs a file. */
  readonly attachmentDueOn: IsoDate | null;
  readonly createdBy: string | null;
  /** Of what was asked for in the place of an approved request: that request. */
  readonly replacesId: string | null;
  /** What took its place. */
  readonly replacedById: string | null;
  /** The pending request that will take its place once it is approved. */
  readonly replacementId: string | null;
  /** As the database writes them. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  readonly steps: readonly StepFacts[];
  readonly lastDecision: LastDecision | null;
  readonly attachments: readonly AttachmentFacts[];
  readonly employee: { readonly name: string; readonly department: string | null };
  readonly policy: { readonly name: string; readonly color: PolicyColor };
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

  return ([
    id,
    employeeId,
    policyId,
    startDate,
    endDate,
    startDateType,
    endDateType,
    note,
    status,
    hundredths,
    dayCounts,
    needsAttention,
    limitsOverridden,
    interrupts,
    attachmentDueOn,
    createdBy,
    replacesId,
    replacedById,
    createdAt,
    updatedAt,
    decidedBy,
    decidedAt,
    statusBefore,
  ]) => {
    const { employee, today, approval } = known(employees, employeeId);
    const { approverIds, delegations } = approval;
    const dates = { startDate, endDate, startDateType, endDateType };
    const ownSteps = steps.get(id) ?? [];
    const old = status === "pending" && replaced.get(replacesId ?? "");
    // Each by its name: to spread that many fields takes ten times as long.
    return {
      id,
      employeeId,
      policyId,
      startDate,
      endDate,
      startDateType,
      endDateType,
      note,
      status,
      hundredths,
      needsAttention,
      limitsOverridden,
      interrupts,
      attachmentDueOn,
      createdBy,
      replacesId,
      replacedById,
      replacementId: replacements.get(id) ?? null,
      createdAt,
      updatedAt,
      dates: countedDates(startDate, dayCounts),
      charges: charges.get(id) ?? [],
      steps: ownSteps,
      lastDecision: lastDecisionOf({ decidedBy, decidedAt, statusBefore }, ownSteps),
      attachments: attachments.get(id) ?? [],
      employee,
      policy: known(policies, policyId),
      today,
      approval,
      approverIds,
      delegations,
      dropsFrom: old ? firstDropped(old, { policyId, dates }) : null,
    };
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
      return [id, { employee: { name, department }, today, approval: approvalOf(id, today) }];
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
]: StepRow): StepFacts {
  return { position, approverId, status, decidedBy, decidedAt, note, isOverride, statusBefore };
}

function chargeOf([, start, end, hundredths]: ChargeRow): ChargedCycle {
  return { start, end, hundredths };
}

interface Decided {
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly statusBefore: RequestStatus | null;
}

function lastDecisionOf(
  { decidedBy, decidedAt, statusBefore }: Decided,
  steps: readonly StepFacts[],
): LastDecision | null {
  if (decidedBy === null || decidedAt === null) return null;
  const changed = statusBefore === null ? [] : steps;
  const stepsBefore = changed.flatMap((step): LastDecision["stepsBefore"] =>
    step.statusBefore === null ? [] : [[step.position, step.statusBefore]],
  );
  return { by: decidedBy, at: decidedAt, statusBefore, stepsBefore };
}
