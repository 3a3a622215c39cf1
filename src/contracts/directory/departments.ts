import { z } from "zod";
import { Instant } from "../calendar/dates";
import { Id, Name } from "../text";
import { Entry } from "./entries";

export const Department = Entry.extend({
  name: z.string().describe("Unique among the active departments, ignoring case."),
  manager_id: Id.nullable().describe("The employee who manages it; null if nobody does."),
  deleted_at: Instant.nullable().describe("When it was deleted; null if active."),
}).describe("A department; a deleted one is kept and can be restored.");
export const Departments = z.array(Department);
export type Department = z.infer<typeof Department>;

export const ListDepartmentsInput = z.strictObject({
  state: z
    .enum(["active", "deleted", "all"])
    .default("active")
    .describe("Which departments to list: active, deleted, or both."),
});
export const CreateDepartmentInput = z.strictObject({
  name: Name.describe("Unique among the active departments, ignoring case."),
  manager_id: Id.nullable().default(null).describe("The employee who manages it; null if nobody does."),
});
export const UpdateDepartmentInput = z.strictObject({
  id: Id.describe("The department."),
  name: Name.optional().describe("Unique among the active departments, ignoring case."),
  manager_id: Id.nullable().optional().describe("The employee who manages it; null if nobody does."),
});

/** Who manages departments, for their names. */
export const DepartmentManagers = z.array(z.object({ id: Id, name: z.string() }));
export type ListDepartmentsInput = z.infer<typeof ListDepartmentsInput>;
export type DepartmentManagers = z.infer<typeof DepartmentManagers>;
