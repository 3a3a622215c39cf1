import { z } from "zod";
import { DayPart } from "./calendar/dates";
import { Id } from "./text";
import { TimeOffRequest } from "./time-off";

const Away = z.object({
  employee_id: Id,
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  start_date_type: DayPart,
  end_date_type: DayPart,
});

/** The first of those who are away, and how many there are in all. */
const SomeAway = z.object({ people: z.array(Away), count: z.int() });

/** A request as far as a list of one's own shows it. */
export const ListedRequest = TimeOffRequest.pick({
  id: true,
  policy_id: true,
  start_date: true,
  end_date: true,
  start_date_type: true,
  end_date_type: true,
  status: true,
  days: true,
  attachments: true,
  steps: true,
  on_behalf_of: true,
  needs_attention: true,
});
export type ListedRequest = z.infer<typeof ListedRequest>;

/** What the home page shows in addition to the balances. */
export const Home = z.object({
  today: z.string(),
  week_end: z.string(),
  /** Who is meant below: all who work here, or the caller's team (their department, who shares an approver, whom they approve for). */
  away_of: z.enum(["everybody", "team"]),
  away_today: SomeAway,
  /** Who is not away today, but later in the week. */
  away_this_week: SomeAway,
  /** The days of two weeks, with who is away when. */
  two_weeks: z.object({
    to: z.string(),
    people: z.array(
      z.object({
        employee_id: Id,
        name: z.string(),
        away: z.array(z.object({ date: z.string(), part: DayPart })),
      }),
    ),
    count: z.int(),
  }),
  next_holidays: z.array(
    z.object({ name: z.string(), start_date: z.string(), end_date: z.string(), part_type: DayPart }),
  ),
  next_requests: z.array(ListedRequest),
  /** Of those for whom they wait, by employee id. */
  names: z.record(Id, z.string()),
  /** Of each limited policy. */
  prospects: z.array(
    z.object({
      policy_id: Id,
      next_accrual: z.object({ date: z.string(), days: z.number() }).nullable(),
      is_overdrawn: z.boolean(),
      /** When overdrawn: the date from which what still accrues covers all that is booked; null when it never does. */
      covered_from: z.string().nullable(),
    }),
  ),
});
export type Home = z.infer<typeof Home>;
