import type { ApprovalQueueInput } from "@/contracts/approvals";
import type { KeptInQueue } from "@/db/approvals/approvals.store";
import { inTransaction } from "@/db/connection/transaction";
import { findPeopleIds } from "@/db/people/employees.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { ServiceContext } from "../service-context";

type Filter = Omit<ApprovalQueueInput, "tab" | "cursor">;

export const EVERYTHING: KeptInQueue = { people: null, policyId: null, from: null, to: null };

/** What a filter of the queue keeps, with the people whom it means; null is everything. */
export async function keptBy(ctx: ServiceContext, filter: Filter): Promise<KeptInQueue> {
  const { policy_id: policyId = null, from = null, to = null } = filter;
  return { people: await peopleMeant(ctx, filter), policyId, from, to };
}

async function peopleMeant(ctx: ServiceContext, filter: Filter): Promise<readonly string[] | null> {
  const { search = "", department_id: departmentId = null } = filter;
  if (search === "" && departmentId === null) return null;
  return inTransaction(ctx, (tx) => findPeopleIds(tx, { search, departmentId }));
}

interface Decidable {
  readonly employeeId: string;
  readonly policyId: string;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** Whether something to decide is kept, for what the database could not leave out. */
export function isKept({ people, policyId, from, to }: KeptInQueue): (item: Decidable) => boolean {
  const meant = people && new Set(people);
  return (item) =>
    (meant === null || meant.has(item.employeeId)) &&
    (policyId === null || item.policyId === policyId) &&
    (from === null || item.endDate >= from) &&
    (to === null || item.startDate <= to);
}
