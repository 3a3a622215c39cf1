import { z } from "zod";
import { ROLES } from "@/domain/permissions/scopes";
import { WORK_WEEK } from "../calendar/calendar-shapes";
import { ISO_DATE, UUID } from "../connection/json-shapes";

/** `hiatus.spells_of` as JSON. */
export const SPELLS = z.array(z.strictObject({ hireDate: ISO_DATE, endDate: ISO_DATE.nullable() }));

/** `hiatus.places_of` as JSON. */
export const PLACES = z.array(
  z.strictObject({ from: ISO_DATE.nullable(), countryCode: z.string(), siteName: z.string().nullable() }),
);

/** `hiatus.employee_facts` as JSON. */
export const EMPLOYEE_FACTS = z.strictObject({
  id: UUID,
  name: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  hireDate: ISO_DATE,
  endDate: ISO_DATE.nullable(),
  /** Where there are several; above is the one that stands for them. */
  spells: SPELLS.nullable(),
  departmentId: UUID.nullable(),
  timeZone: z.string(),
  today: ISO_DATE,
  countryCode: z.string(),
  siteName: z.string().nullable(),
  /** Where jobs are at several places; above is the one in force. */
  places: PLACES.nullable(),
  /** What the organization works. */
  defaultWeek: WORK_WEEK,
});

/** An employee, where they work, and today there. */
export type EmployeeFacts = Readonly<z.infer<typeof EMPLOYEE_FACTS>>;
