import { z } from "zod";
import { listOf } from "../list";
import { says } from "../says";
import { Id } from "../text";

/** The same for several employees: another department, other approvers, or both. */
export const ChangeSeveralInput = z
  .strictObject({
    employee_ids: listOf(Id, { min: 1, max: 200, says: "input.too_many_employees" }),
    /** Null: none. */
    department_id: Id.nullable().optional(),
    /** In turn; none leaves it to the department's manager, else the employee's, else the admins. */
    approver_ids: listOf(Id, { max: 100, says: "input.too_many_approvers" }).optional(),
  })
  .refine(
    ({ department_id, approver_ids }) => department_id !== undefined || approver_ids !== undefined,
    says("input.nothing_to_change"),
  );

/** Who was changed, and who could not be and why. */
export const ChangedSeveral = z.object({
  changed: z.array(Id),
  refused: z.array(z.object({ employee_id: Id, code: z.string(), message: z.string() })),
});
export type ChangeSeveralInput = z.infer<typeof ChangeSeveralInput>;
export type ChangedSeveral = z.infer<typeof ChangedSeveral>;
