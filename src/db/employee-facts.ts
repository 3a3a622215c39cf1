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
