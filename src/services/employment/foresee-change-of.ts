import type { ForeseeChangeInput, ForeseenChangeShown } from "@/contracts/people/foreseen";
import { setAllowance } from "../balances/individual-allowances";
import { assignPolicy, updateAssignment } from "../people/assignments";
import { movePolicy } from "../people/move/move-policy";
import { setWorkPattern } from "../people/set-work-pattern";
import { updateEmployee } from "../people/update-employee";
import type { ServiceContext } from "../service-context";
import { addEmployment } from "./add-employment";
import { addJob } from "./add-job";
import { deleteJob } from "./delete-job";
import { foresightFor } from "./foresee-change";

/** What a change of an employee's terms would do; nothing is changed. Errors: those of the change. */
export async function foreseeChangeOf(
  ctx: ServiceContext,
  input: ForeseeChangeInput,
): Promise<ForeseenChangeShown> {
  const { once, of } = foresightFor(input.id, ctx.now);
  return of(() => make({ ...ctx, once }, input));
}

function make(ctx: ServiceContext, change: ForeseeChangeInput): Promise<unknown> {
  switch (change.kind) {
    case "employee":
      return updateEmployee(ctx, inputOf(change));
    case "employment":
      return addEmployment(ctx, inputOf(change));
    case "assignment":
      return assignPolicy(ctx, inputOf(change));
    case "assignment_dates":
      return updateAssignment(ctx, inputOf(change));
    case "allowance":
      return setAllowance(ctx, inputOf(change));
    case "job":
      return addJob(ctx, inputOf(change));
    case "job_removal":
      return deleteJob(ctx, inputOf(change));
    case "work_pattern":
      return setWorkPattern(ctx, inputOf(change));
    case "move":
      return movePolicy(ctx, inputOf(change));
  }
}

function inputOf<Change extends ForeseeChangeInput>({ kind: _kind, ...input }: Change): Omit<Change, "kind"> {
  return input;
}
