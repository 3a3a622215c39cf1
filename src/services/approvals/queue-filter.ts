import type { KeptInQueue } from "@/db/approvals/approvals.store";
import { inTransaction } from "@/db/connection/transaction";
import { findPeopleIds } from "@/db/people/employees.store";
import { readPolicy } from "@/db/policies/policies.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import { refuseUnknownFilters } from "../people/check-employee";
import { refusalAt } from "../refuse";
import type { ServiceContext } from "../service-context";

interface Filter {
  readonly search?: string | undefined;
  readonly employee_id?: string | undefined;
  readonly department_id?: string | undefined;
  readonly site_id?: string | undefined;
  readonly policy_id?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

/** What a filter of the queue keeps, with the people whom it means; null is everything. */
export async function keptBy(ctx: ServiceContext, filter: Filter): Promise<KeptInQueue> {
  const { policy_id: policyId = null, from = null, to = null } = filter;
  return { people: await peopleMeant(ctx, filter), policyId, from, to };
}

async function peopleMeant(ctx: ServiceContext, filter: Filter): Promise<readonly string[] | null> {
  const { search = "", employee_id: employeeId = null } = filter;
  const { department_id: departmentId = null, site_id: siteId = null } = filter;
  if (search === "" && employeeId === null && departmentId === null && siteId === null) return null;
  return inTransaction(ctx, (tx) => findPeopleIds(tx, { search, employeeId, departmentId, siteId }));
}

/** 422 for filters by ids that the organization does not have. */
export async function refuseUnknownIds(ctx: ServiceContext, filter: Filter): Promise<void> {
  const { policy_id, department_id = null, site_id = null } = filter;
  if (policy_id === undefined && department_id === null && site_id === null) return;
  await inTransaction(ctx, async (tx) => {
    await refuseUnknownFilters(tx, { department_id, site_id });
    if (policy_id === undefined || (await readPolicy(tx, policy_id)) !== null) return;
    throw refusalAt("/policy_id", "policy_not_assigned", "missing.policy");
  });
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
