import { z } from "zod";
import { type ApprovalSources, approversOf, type Colleague } from "@/domain/approval/approvers";
import type { TurnFacts } from "@/domain/approval/turn";
import type { IsoDate } from "@/domain/dates/iso-date";
import { ISO_DATE, UUID } from "../connection/json-shapes";

/** `hiatus.approval_facts` as JSON. */
export const APPROVAL_ROW = z.strictObject({
  /** Employee, department's manager, manager. */
  people: z.array(z.tuple([UUID, UUID.nullable(), UUID.nullable()])).nullable(),
  /** Employee and approver, in turn. */
  listed: z.array(z.tuple([UUID, UUID])).nullable(),
  /** Id, whether active, last day, name. */
  colleagues: z.array(z.tuple([UUID, z.boolean(), ISO_DATE.nullable(), z.string()])).nullable(),
  /** Approver, delegate, first and last day. */
  delegations: z.array(z.tuple([UUID, UUID, ISO_DATE, ISO_DATE])).nullable(),
});

export type ApprovalRow = z.infer<typeof APPROVAL_ROW>;

/** Who approves for an employee today. */
export interface ApprovalFacts extends Omit<TurnFacts, "steps"> {
  readonly sources: ApprovalSources;
  /** Names of those who may be in the chain, by employee id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads the approval facts of each employee of a row, on the employee's today. */
export function approvalReader(row: ApprovalRow): (employeeId: string, today: IsoDate) => ApprovalFacts {
  const colleagues = new Map((row.colleagues ?? []).map((colleague) => [colleague[0], colleague]));
  const names = new Map((row.colleagues ?? []).map(([id, , , name]) => [id, name]));
  const people = new Map((row.people ?? []).map((person) => [person[0], person]));
  const listed = new Map<string, string[]>();
  for (const [employeeId, approverId] of row.listed ?? []) {
    listed.set(employeeId, [...(listed.get(employeeId) ?? []), approverId]);
  }

  return (employeeId, today) => {
    const colleague = (id: string | null | undefined): Colleague | null => {
      const [known, isActive, lastDay] = colleagues.get(id ?? "") ?? [];
      if (known === undefined) return null;
      return { employeeId: known, isActive: isActive === true && (!lastDay || lastDay >= today) };
    };
    const [, departmentManager, manager] = people.get(employeeId) ?? [];
    const sources = {
      employeeId,
      approvers: (listed.get(employeeId) ?? []).map(colleague).filter((one) => one !== null),
      departmentManager: colleague(departmentManager),
      manager: colleague(manager),
    };
    const delegations = (row.delegations ?? [])
      .filter(([, , first, last]) => first <= today && today <= last)
      .map(([approverId, delegateId]) => ({ approverId, delegateId }));
    return { employeeId, sources, approverIds: approversOf(sources), delegations, names };
  };
}
