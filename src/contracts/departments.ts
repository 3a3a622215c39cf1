import { z } from "zod";
import { Instant } from "./dates";
import { Entry } from "./entries";
import { Id, Name } from "./text";

export const Department = Entry.extend({
  manager_id: Id.nullable(),
  deleted_at: Instant.nullable(),
}).describe("A department; `manager_id` is an employee, and `deleted_at` is null while it is active.");
export const Departments = z.array(Department);
export type Department = z.infer<typeof Department>;

export const ListDepartmentsInput = z.strictObject({
  state: z.enum(["active", "deleted", "all"]).default("active").describe("Which of them."),
});
export const CreateDepartmentInput = z.strictObject({
  name: Name.describe("Unique among the active departments, whatever the case."),
  manager_id: Id.nullable().default(null).describe("An employee; null: nobody."),
});
export const UpdateDepartmentInput = z.strictObject({
  id: Id.describe("The department."),
  name: Name.optional().describe("Unique among the active departments, whatever the case."),
  manager_id: Id.nullable().optional().describe("An employee; null: nobody."),
});

/** Who manages departments, for their names. */
export const DepartmentManagers = z.array(z.object({ id: Id, name: z.string() }));
