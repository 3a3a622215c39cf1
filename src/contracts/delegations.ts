import { z } from "zod";
import { CalendarDate, CreatedAt, Day, DayPart } from "./calendar/dates";
import { Id } from "./text";

export const Delegation = z
  .object({
    id: Id.describe("The delegation's id."),
    approver_id: Id.describe("The approver."),
    delegate_id: Id.describe("Who also has the approver's turns."),
    start_date: Day.describe("The first day."),
    end_date: Day.describe("The last day, included."),
    created_at: CreatedAt,
  })
  .describe("On these days the delegate also has the approver's turns.");
export const Delegations = z.array(Delegation);

const ApproverId = Id.optional().describe(
  "The approver; the caller if left out. Only admins can name somebody else.",
);

export const ListDelegationsInput = z.strictObject({ approver_id: ApproverId });

export const CreateDelegationInput = z.strictObject({
  approver_id: ApproverId,
  delegate_id: Id.describe("Who also gets the turns."),
  start_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.describe("The last day, included; within a year."),
});

export const DelegationIdInput = z.strictObject({ id: Id.describe("The delegation.") });

export const DelegationOverviewInput = z.strictObject({ approver_id: ApproverId });

const Named = z.object({ id: Id, name: z.string() });
const span = { start_date: z.string(), end_date: z.string() };

/** For the portal: when an approver is away, and who decides meanwhile; nothing that is over. */
export const DelegationOverview = z.object({
  /** Whether anybody's requests go to them, by a list of approvers or its fallback. */
  is_approver: z.boolean(),
  absences: z.array(
    z.object({
      request_id: Id,
      ...span,
      start_date_type: DayPart,
      end_date_type: DayPart,
      is_pending: z.boolean(),
      /** The first days still to come on which no delegate has the turns too; null: there is one on each. */
      open: z.object(span).nullable(),
    }),
  ),
  /** Who has their turns, too. */
  given: z.array(z.object({ id: Id, delegate: Named, ...span })),
  /** Whose turns they have, too. */
  held: z.array(z.object({ id: Id, approver: Named, ...span })),
});

export type Delegation = z.infer<typeof Delegation>;
export type ListDelegationsInput = z.infer<typeof ListDelegationsInput>;
export type DelegationOverviewInput = z.infer<typeof DelegationOverviewInput>;
export type DelegationOverview = z.infer<typeof DelegationOverview>;
export type CreateDelegationInput = z.infer<typeof CreateDelegationInput>;
