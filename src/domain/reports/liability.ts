import type { Hundredths } from "../amount";

/** What one employee is owed under one policy. */
export interface Owed {
  readonly departmentId: string | null;
  readonly policyId: string;
  readonly hundredths: Hundredths;
}

/** What is owed to a department under a policy; what people owe themselves is not set off against it. */
export interface Liability {
  readonly departmentId: string | null;
  readonly policyId: string;
  readonly employees: number;
  readonly owed: Hundredths;
  /** What was taken beyond what was earned, as a positive amount. */
  readonly overdrawn: Hundredths;
}

/** Adds somebody's days to those of their department and policy. */
export function addOwed(groups: Map<string, Liability>, { departmentId, policyId, hundredths }: Owed): void {
  const key = `${departmentId ?? ""} ${policyId}`;
  const before = groups.get(key);
  groups.set(key, {
    departmentId,
    policyId,
    employees: (before?.employees ?? 0) + 1,
    owed: (before?.owed ?? 0) + Math.max(0, hundredths),
    overdrawn: (before?.overdrawn ?? 0) + Math.max(0, -hundredths),
  });
}
