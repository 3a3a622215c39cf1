import type { Place } from "@/db/organizations/organizations.store";

/** Whether somebody works in the organization today. */
export function worksHere({ employee }: Place): boolean {
  const { isActive, endDate, today } = employee;
  return isActive && (endDate === null || endDate >= today);
}
