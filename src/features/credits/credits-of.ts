/** The list of the days earned by one person, as their page shows it. */
export function creditsOf(employeeId: string) {
  return { employee_id: employeeId, limit: 25 };
}
