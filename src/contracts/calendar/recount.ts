import { z } from "zod";

/** What a change of the calendar does, or would do, to requests: whom it gives days back or takes some, and how many no longer fit. */
export const RecountSummary = z.object({
  people: z.int(),
  requests: z.int(),
  days_given_back: z.number(),
  days_taken: z.number(),
  needs_attention: z.int(),
});
export type RecountSummary = z.infer<typeof RecountSummary>;
