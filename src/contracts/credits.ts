import { z } from "zod";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { approval, decided, decline } from "./approval/decisions";
import { queueFilter } from "./approval/queue-filter";
import { requestFilter } from "./approval/request-filter";
import { BACKWARDS, CalendarDate, CreatedAt, Day, isForwards, UpdatedAt } from "./calendar/dates";
import { pageOf } from "./page";
import { Flag, Id, text, wholeNumber } from "./text";

export const CreditRequest = z
  .object({
    id: Id.describe("The id of the credit request."),
    employee_id: Id.describe("Who earned the days."),
    policy_id: Id.describe("The policy under which they can be taken."),
    date: Day.describe("The day on which they were earned."),
    days: z.number().describe("How many."),
    note: z.string().nullable().describe("What for."),
    status: z.enum(REQUEST_STATUSES).describe("Days count once it is `approved`."),
    expires_on: Day.nullable().describe(
      "The last day on which they can be taken; null if they never end, or before it is approved.",
    ),
    adjustment_id: Id.nullable().describe("The adjustment that it became; null unless it is approved."),
    ...decided,
    created_by: Id.nullable().describe("Who asked."),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
    version: z
      .string()
      .describe("Changes with the day, the days, the policy, the steps and the status; also the `ETag`."),
  })
  .describe("Asking for days that were earned, such as by work on a holiday.");
export const CreditRequests = z.array(CreditRequest);

export const CreditReference = z
  .object({ id: Id.describe("The id of the credit request.") })
  .describe("A credit request by its id.");

export const CreateCreditInput = z.strictObject({
  policy_id: Id.describe("A policy whose `credit_requests` is `approval`."),
  date: CalendarDate.describe("The day on which the days were earned: today or before."),
  days: z.number().min(0.5).max(10).multipleOf(0.5).describe("Whole or half days, up to 10."),
  note: text({ max: 300 }).optional().describe("What for."),
});

const creditFilter = {
  ...requestFilter,
  from: CalendarDate.optional().describe("Only days earned on this day or later."),
  to: CalendarDate.optional().describe("Only days earned on this day or earlier."),
  limit: wholeNumber({ min: 1, max: 100 }).default(50).describe("How many at most."),
  cursor: z.string().max(200).optional().describe("`next_cursor` of the page before."),
};

export const ListCreditsInput = z.strictObject(creditFilter).refine(isForwards, BACKWARDS);

const CreditId = Id.describe("The credit request.");
export const CreditIdInput = z.strictObject({ id: CreditId });
export const ApproveCreditInput = z.strictObject({ id: CreditId, ...approval });
export const DeclineCreditInput = z.strictObject({ id: CreditId, ...decline });

/** A page of credit requests with the names of whose they are and of what. */
export const NamedCredits = pageOf(
  z.array(
    z.object({
      credit: CreditRequest,
      employee: z.object({ id: Id, name: z.string(), department: z.string().nullable() }),
      policy: z.object({ id: Id, name: z.string(), color: z.enum(POLICY_COLORS) }),
      /** In whose place the caller decides, or has decided, as a delegate. */
      on_behalf_of: z.object({ id: Id, name: z.string() }).nullable(),
    }),
  ),
);
/** The same list with names, which the portal also narrows by names of people, and to what the caller decided. */
export const NamedCreditsInput = z
  .strictObject({ ...creditFilter, search: queueFilter.search, decided_by_me: Flag.optional() })
  .refine(isForwards, BACKWARDS);
export type CreditRequest = z.infer<typeof CreditRequest>;
export type CreditReference = z.infer<typeof CreditReference>;
export type CreateCreditInput = z.infer<typeof CreateCreditInput>;
export type ListCreditsInput = z.infer<typeof ListCreditsInput>;
export type CreditIdInput = z.infer<typeof CreditIdInput>;
export type ApproveCreditInput = z.infer<typeof ApproveCreditInput>;
export type DeclineCreditInput = z.infer<typeof DeclineCreditInput>;
export type NamedCredits = z.infer<typeof NamedCredits>;
export type NamedCredit = NamedCredits["items"][number];
export type NamedCreditsInput = z.infer<typeof NamedCreditsInput>;
/** The same as a page sends it. */
export type NamedCreditsQuery = z.input<typeof NamedCreditsInput>;
