import type { Delegation } from "@/contracts/delegations";
import type { DelegationRow } from "@/db/approvals/delegations.store";
import { isAdmin } from "@/domain/permissions/actor";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The delegation on the wire. */
export function delegationOnWire({ createdAt, ...row }: DelegationRow): Delegation {
  return { ...auditedDelegation(row), id: row.id, created_at: createdAt.toISOString() };
}

/** What the audit keeps of it. */
export function auditedDelegation(row: Omit<DelegationRow, "createdAt">) {
  return {
    approver_id: row.approverId,
    delegate_id: row.delegateId,
    start_date: row.startDate,
    end_date: row.endDate,
  };
}

/** 403 for somebody else's turns, unless the caller is an admin. */
export function refuseUnlessOwn({ actor }: ServiceContext, approverId: string): void {
  const mayAct = actor.employeeId === approverId || isAdmin(actor);
  refuseUnless(mayAct, "not_allowed_for_employee", "delegations.not_own");
}
