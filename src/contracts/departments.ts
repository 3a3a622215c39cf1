import { z } from "zod";
import { Instant } from "./dates";
import { Entry } from "./entries";
import { Id, Name } from "./text";

/** `manager_id` is an employee's id; `deleted_at` is null while the department is active. */
export const Department = Entry.extend({ manager_id: Id.nullable(), deleted_at: Instant.nullable() });
export const Departments = z.array(Department);
export type Department = z.infer<typeof Department>;

export const ListDepartmentsInput = z.strictObject({
  state: z.enum(["active", "deleted", "all"]).default("active"),
});
export const CreateDepartmentInput = z.strictObject({ name: Name, manager_id: Id.nullable().default(null) });
export const UpdateDepartmentInput = z.strictObject({
  id: Id,
  name: Name.optional(),
  manager_id: Id.nullable().optional(),
});

/** Who manages departments, for their names. */
export const DepartmentManagers = z.array(z.object({ id: Id, name: z.string() }));
