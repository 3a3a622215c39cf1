import type { ReportedAbsenceRate } from "@/contracts/reports/reports";

/** The rates of a department, month by month. */
export interface DepartmentRates {
  readonly id: string | null;
  readonly name: string | null;
  /** Of all months together. */
  readonly rate: number;
  readonly away: number;
  readonly due: number;
  /** By month; null where nothing was due. */
  readonly months: readonly { readonly month: string; readonly rate: number | null }[];
}

/** Puts the rates of departments and months together, department by department in their order. */
export function ratesByDepartment(
  rows: readonly ReportedAbsenceRate[],
  months: readonly string[],
): DepartmentRates[] {
  const departments = new Map<string | null, ReportedAbsenceRate[]>();
  for (const row of rows) {
    const id = row.department_id ?? null;
    departments.set(id, [...(departments.get(id) ?? []), row]);
  }
  return [...departments].map(([id, own]) => {
    const away = sumOf(own.map(({ days_away }) => days_away));
    const due = sumOf(own.map(({ days_due }) => days_due));
    const rates = new Map(own.map(({ month, rate }) => [month, rate]));
    return {
      id,
      name: own[0]?.department_name ?? null,
      ...{ rate: due === 0 ? 0 : away / due, away, due },
      months: months.map((month) => ({ month, rate: rates.get(month) ?? null })),
    };
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
