import type { AuditEntry } from "@/contracts/audit";

/** The page of the thing that an entry is about; null if it has none or no longer exists. */
export function thingLink({ kind, id, employee, exists }: AuditEntry["entity"]): string | null {
  if (!exists || id === null) return null;
  switch (kind) {
    case "time_off_request":
      return `/time-off/${id}`;
    case "employee":
      return `/people/${id}`;
    case "policy":
      return `/admin/policies/${id}`;
    case "policy_assignment":
    case "adjustment":
      return employee === null ? null : `/people/${employee.id}`;
    case "department":
      return `/admin/departments?open=${id}`;
    case "site":
      return `/admin/sites?open=${id}`;
    case "position":
      return `/admin/positions?open=${id}`;
    case "employment_type":
      return `/admin/employment-types?open=${id}`;
    case "holiday":
      return "/admin/holidays";
    case "booking_limit":
      return `/admin/booking-limits?open=${id}`;
    case "mcp_settings":
      return "/admin/mcp";
    default:
      return null;
  }
}
