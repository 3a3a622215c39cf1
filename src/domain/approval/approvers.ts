/** A colleague, as far as approval needs them: an inactive one cannot decide. */
export interface Colleague {
  readonly employeeId: string;
  readonly isActive: boolean;
}

/** To whom an employee's requests may go, according to today's directory. */
export interface ApprovalSources {
  readonly employeeId: string;
  /** The employee's list, in turn. */
  readonly approvers: readonly Colleague[];
  readonly departmentManager: Colleague | null;
  readonly manager: Colleague | null;
}

/**
 * The approvers of an employee in turn: the list, while that is empty the department's manager, else the employee's own
 * manager. Never the employee, never someone inactive. Empty means any admin.
 */
export function approversOf(sources: ApprovalSources): string[] {
  const able = (colleagues: readonly (Colleague | null)[]) =>
    colleagues
      .filter((colleague) => colleague !== null)
      .filter(({ isActive, employeeId }) => isActive && employeeId !== sources.employeeId)
      .map(({ employeeId }) => employeeId);

  const [listed, ofDepartment, own] = [
    able(sources.approvers),
    able([sources.departmentManager]),
    able([sources.manager]),
  ];
  return [listed, ofDepartment, own].find((chain) => chain.length > 0) ?? [];
}

/** A step of a request that does not exist yet; a null approver stands for any admin. */
export interface NewStep {
  readonly position: number;
  readonly approverId: string | null;
  readonly status: "current" | "waiting";
}

/** The chain that a new request gets: its approvers in turn, the first one current; without any, one step for any admin. */
export function freezeChain(sources: ApprovalSources): NewStep[] {
  const approvers: (string | null)[] = [...new Set(approversOf(sources))];
  return (approvers.length > 0 ? approvers : [null]).map((approverId, index) => ({
    position: index + 1,
    approverId,
    status: index === 0 ? "current" : "waiting",
  }));
}
