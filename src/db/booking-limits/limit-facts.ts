import { z } from "zod";
import { LIMIT_KINDS } from "@/domain/booking-limits/booking-limit";
import type { LimitInForce, Worker } from "@/domain/booking-limits/taken-days";
import { holidaysThatApply, type WorkWeek } from "@/domain/calendar/work-calendar";
import { DAY_PART, PLACED_HOLIDAY, WORK_PATTERN } from "../calendar/calendar-shapes";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { PLACES, SPELLS } from "../people/employee-facts";

/** Employee, first and last day with their parts. */
const ABSENCE_ROW = z.tuple([UUID, ISO_DATE, ISO_DATE, DAY_PART, DAY_PART]);

/** `hiatus.limits_on` as JSON. */
export const LIMITS_ROW = z.strictObject({
  limits: z.array(
    z.strictObject({
      id: UUID,
      name: z.string(),
      kind: z.enum(LIMIT_KINDS),
      policyIds: z.array(UUID),
      startDate: ISO_DATE,
      endDate: ISO_DATE.nullable(),
      maxAbsent: z.int().nullable(),
      absences: z.array(ABSENCE_ROW).nullable(),
    }),
  ),
  people: z
    .array(
      z.strictObject({
        id: UUID,
        hireDate: ISO_DATE,
        endDate: ISO_DATE.nullable(),
        spells: SPELLS.nullable(),
        countryCode: z.string(),
        siteName: z.string().nullable(),
        places: PLACES.nullable(),
        patterns: z.array(WORK_PATTERN).nullable(),
      }),
    )
    .nullable(),
  holidays: z.array(PLACED_HOLIDAY).nullable(),
});

/** The limits of a row, with who else is away and when those people would work. */
export function limitsOf(row: z.infer<typeof LIMITS_ROW>, defaultWeek: WorkWeek): LimitInForce[] {
  const workers = new Map<string, Worker>(
    (row.people ?? []).map(({ id, hireDate, endDate, spells, patterns, ...place }) => [
      id,
      {
        employment: { hireDate, endDate, spells },
        calendar: {
          defaultWeek,
          patterns: patterns ?? [],
          holidays: holidaysThatApply(row.holidays ?? [], place),
        },
      },
    ]),
  );
  return row.limits.map(({ absences, ...limit }) => ({
    ...limit,
    absences: (absences ?? []).flatMap(([employeeId, startDate, endDate, startDateType, endDateType]) => {
      const worker = workers.get(employeeId);
      const dates = { startDate, endDate, startDateType, endDateType };
      return worker === undefined ? [] : [{ employeeId, dates, worker }];
    }),
  }));
}
