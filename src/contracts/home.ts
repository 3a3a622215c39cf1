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

/** What the home page shows besides the balances. */
export const Home = z.object({
  today: z.string(),
  week_end: z.string(),
  away_today: z.array(Away),
  away_this_week: z.array(Away),
  next_holidays: z.array(
    z.object({ name: z.string(), start_date: z.string(), end_date: z.string(), part_type: DayPart }),
  ),
  next_requests: z.array(TimeOffRequest),
  awaiting_me_count: z.int(),
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
