import { z } from "zod";
import { CalendarDate, CreatedAt, Day } from "./calendar/dates";
import { Id } from "./text";

export const Delegation = z
  .object({
    id: Id.describe("By which other calls name the delegation."),
    approver_id: Id.describe("Whose turns they are."),
    delegate_id: Id.describe("Who has them, too."),
    start_date: Day.describe("The first day."),
    end_date: Day.describe("The last day, included."),
    created_at: CreatedAt,
  })
  .describe("For some days the delegate has the approver's turns, too.");
export const Delegations = z.array(Delegation);

const ApproverId = Id.optional().describe(
  "Whose turns: the caller's when left out. Only admins name somebody else.",
);

export const ListDelegationsInput = z.strictObject({ approver_id: ApproverId });

export const CreateDelegationInput = z.strictObject({
  approver_id: ApproverId,
  delegate_id: Id.describe("Who has the turns, too."),
  start_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.describe("The last day, included; within a year."),
});

export type Delegation = z.infer<typeof Delegation>;
export type ListDelegationsInput = z.infer<typeof ListDelegationsInput>;
export type CreateDelegationInput = z.infer<typeof CreateDelegationInput>;
