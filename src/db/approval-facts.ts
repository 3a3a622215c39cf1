import { type ApprovalSources, approversOf, type Colleague } from "@/domain/approval/approvers";
import type { TurnFacts } from "@/domain/approval/turn";
import type { IsoDate } from "@/domain/dates/iso-date";

/** `hiatus.approval_facts` as JSON. */
export interface ApprovalRow {
  /** Employee, department's manager, manager. */
  readonly people: readonly (readonly [string, string | null, string | null])[] | null;
  /** Employee and approver, in turn. */
  readonly listed: readonly (readonly [string, string])[] | null;
  /** Id, whether active, name. */
  readonly colleagues: readonly (readonly [string, boolean, string])[] | null;
  /** Approver, delegate, first and last day. */
  readonly delegations: readonly (readonly [string, string, IsoDate, IsoDate])[] | null;
}

/** Who approves for an employee today. */
export interface ApprovalFacts extends Omit<TurnFacts, "steps"> {
  readonly sources: ApprovalSources;
  /** Names of those who may stand in the chain, by employee id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads the approval facts of each employee of a row, on the employee's today. */
export function approvalReader(row: ApprovalRow): (employeeId: string, today: IsoDate) => ApprovalFacts {
  const colleagues = new Map<string, Colleague>();
  const names = new Map<string, string>();
  for (const [employeeId, isActive, name] of row.colleagues ?? []) {
    colleagues.set(employeeId, { employeeId, isActive });
    names.set(employeeId, name);
  }
  const colleague = (id: string | null | undefined) => (id ? (colleagues.get(id) ?? null) : null);
  const people = new Map((row.people ?? []).map((person) => [person[0], person]));

  return (employeeId, today) => {
    const [, departmentManager, manager] = people.get(employeeId) ?? [];
    const listed = (row.listed ?? []).filter(([id]) => id === employeeId);
    const sources = {
      employeeId,
      approvers: listed.map(([, id]) => colleague(id)).filter((approver) => approver !== null),
      departmentManager: colleague(departmentManager),
      manager: colleague(manager),
    };
    const delegations = (row.delegations ?? [])
      .filter(([, , first, last]) => first <= today && today <= last)
      .map(([approverId, delegateId]) => ({ approverId, delegateId }));
    return { employeeId, sources, approverIds: approversOf(sources), delegations, names };
  };
}
