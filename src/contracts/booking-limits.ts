import { z } from "zod";
import { LIMIT_KINDS, MOST_ABSENT } from "@/domain/booking-limits/booking-limit";
import { CalendarDate, CreatedAt, Day } from "./calendar/dates";
import { listOf } from "./list";
import { says } from "./says";
import { Id, Name } from "./text";

const KIND =
  "`blackout`: nothing that touches these days can be booked; `capacity`: only so many people can be away at once.";
const DEPARTMENT = "Only people of this department; null for every department.";
const SITE = "Only people of this site; null for every site.";
const POLICIES = "Only time off under these policies; empty for all that do not interrupt other time off.";
const END = "The last day, included; null if it always holds.";
const MOST =
  "Of a capacity: how many of these people can be away in the same half day, pending requests included; null for a blackout.";

export const BookingLimit = z
  .object({
    id: Id.describe("The limit's id."),
    name: z.string().describe("Its name, which a refusal mentions."),
    kind: z.enum(LIMIT_KINDS).describe(KIND),
    department_id: Id.nullable().describe(DEPARTMENT),
    site_id: Id.nullable().describe(SITE),
    policy_ids: z.array(Id).describe(POLICIES),
    start_date: Day.describe("The first day."),
    end_date: Day.nullable().describe(END),
    max_absent: z.int().nullable().describe(MOST),
    created_at: CreatedAt,
  })
  .describe("Days on which time off cannot be booked, or only by so many people at once.");
export const BookingLimits = z.array(BookingLimit);

const fields = {
  name: Name.describe("Its name, which a refusal mentions."),
  kind: z.enum(LIMIT_KINDS).describe(KIND),
  department_id: Id.nullable().describe(DEPARTMENT),
  site_id: Id.nullable().describe(SITE),
  policy_ids: listOf(Id, { max: 100 }).describe(POLICIES),
  start_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.nullable().describe(END),
  max_absent: z.int().min(0).max(MOST_ABSENT).nullable().describe(MOST),
};

export const CreateBookingLimitInput = z.strictObject({
  ...fields,
  department_id: fields.department_id.default(null),
  site_id: fields.site_id.default(null),
  policy_ids: fields.policy_ids.default([]),
  end_date: fields.end_date.default(null),
  max_absent: fields.max_absent.default(null),
});

export const UpdateBookingLimitInput = z
  .strictObject({ ...z.object(fields).partial().shape, id: Id.describe("The limit.") })
  .refine(
    ({ id: _id, ...given }) => Object.values(given).some((value) => value !== undefined),
    says("input.nothing_to_change", { code: "nothing_to_change" }),
  );

export type BookingLimit = z.infer<typeof BookingLimit>;
export type CreateBookingLimitInput = z.infer<typeof CreateBookingLimitInput>;
export type UpdateBookingLimitInput = z.infer<typeof UpdateBookingLimitInput>;
