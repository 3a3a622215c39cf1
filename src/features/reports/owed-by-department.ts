import type { ReportedLiability } from "@/contracts/reports/reports";
import { fromDays, toDays } from "@/domain/amount";

interface OwedInDepartment {
  readonly id: string | null;
  readonly name: string | null;
  readonly owed: number;
}

/** What is owed to each department under all policies together, in their order. */
export function owedByDepartment(rows: readonly ReportedLiability[]): OwedInDepartment[] {
  const departments = new Map<string | null, OwedInDepartment>();
  for (const { department_id: id, department_name: name, days_owed } of rows) {
    const before = departments.get(id)?.owed ?? 0;
    departments.set(id, { id, name, owed: toDays(fromDays(before) + fromDays(days_owed)) });
  }
  return [...departments.values()];
}
