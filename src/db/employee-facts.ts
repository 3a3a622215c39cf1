import type { Colleague } from "@/domain/approval/approvers";
import { type ApprovalSources, approversOf } from "@/domain/approval/approvers";
import type { Delegation, TurnFacts } from "@/domain/approval/turn";
import type { WorkWeek } from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Role } from "@/domain/permissions/scopes";

/** An employee, where they work, and today there. */
export interface EmployeeFacts {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly hireDate: IsoDate;
  readonly endDate: IsoDate | null;
  readonly departmentId: string | null;
  readonly timeZone: string;
  readonly today: IsoDate;
  readonly countryCode: string;
  readonly siteName: string | null;
  /** What the organization works. */
  readonly defaultWeek: WorkWeek;
}

type NamedColleague = Colleague & { readonly name: string };

/** `hiatus.approval_facts` as JSON. */
export interface ApprovalRow {
  readonly employeeId: string;
  readonly approvers: readonly NamedColleague[] | null;
  readonly departmentManager: NamedColleague | null;
  readonly manager: NamedColleague | null;
  readonly delegations: readonly Delegation[] | null;
}

/** Who approves for an employee today. */
export interface ApprovalFacts extends Omit<TurnFacts, "steps"> {
  readonly sources: ApprovalSources;
  /** Names of those who may stand in the chain, by employee id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The approval facts of a row. */
export function approvalFactsOf(row: ApprovalRow): ApprovalFacts {
  const approvers = row.approvers ?? [];
  const sources = { ...row, approvers };
  const known = [...approvers, row.departmentManager, row.manager].filter((colleague) => colleague !== null);
  return {
    employeeId: row.employeeId,
    sources,
    approverIds: approversOf(sources),
    delegations: row.delegations ?? [],
    names: new Map(known.map(({ employeeId, name }) => [employeeId, name])),
  };
}
