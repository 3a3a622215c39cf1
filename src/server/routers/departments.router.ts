import {
  CreateDepartmentInput,
  Department,
  DepartmentManagers,
  Departments,
  ListDepartmentsInput,
  UpdateDepartmentInput,
} from "@/contracts/directory/departments";
import { BulkIds, BulkIdsInput, IdInput, Reference } from "@/contracts/people/references";
import { createEntry } from "@/services/directory/create-entry";
import { deleteEntries, deleteEntry } from "@/services/directory/delete-entries";
import { DEPARTMENTS } from "@/services/directory/directory-kind";
import { getEntry } from "@/services/directory/get-entry";
import { listDepartments } from "@/services/directory/list-departments";
import { listManagers } from "@/services/directory/list-managers";
import { restoreDepartment } from "@/services/directory/restore-department";
import { updateDepartment } from "@/services/directory/update-department";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const departmentsRouter = t.router({
  list: operation({
    summary: "List departments",
    description: "Returns the active ones by name, or with `state` the deleted ones, or all.",
    scope: "departments:read",
    rest: { method: "GET", path: "/departments", answer: "list" },
    mcp: {
      tool: "list_departments",
      guide: "Call it to find a department, its manager, or how the organization is divided.",
    },
  })
    .input(ListDepartmentsInput)
    .output(answers(Departments))
    .query(({ ctx, input }) => listDepartments(ctx, input)),

  get: operation({
    summary: "Read a department",
    description: "Also works for deleted ones.",
    scope: "departments:read",
    rest: { method: "GET", path: "/departments/{id}" },
  })
    .input(IdInput)
    .output(answers(Department))
    .query(({ ctx, input }) => getEntry(ctx, DEPARTMENTS, input)),

  managers: portalOperation({ summary: "Read the managers of departments", scope: "departments:read" })
    .input(NoInput)
    .output(answers(DepartmentManagers))
    .query(({ ctx }) => listManagers(ctx)),

  create: operation({
    summary: "Create a department",
    scope: "departments:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/departments", status: 201 },
  })
    .input(CreateDepartmentInput)
    .output(answers(Department))
    .mutation(({ ctx, input }) => createEntry(ctx, DEPARTMENTS, input)),

  update: operation({
    summary: "Change a department",
    description: "Fields that are left out stay as they are.",
    scope: "departments:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/departments/{id}" },
  })
    .input(UpdateDepartmentInput)
    .output(answers(Department))
    .mutation(({ ctx, input }) => updateDepartment(ctx, input)),

  delete: operation({
    summary: "Delete a department",
    description: "Its people keep the department, and it can be restored.",
    scope: "departments:delete",
    rest: { method: "DELETE", path: "/departments/{id}" },
  })
    .input(IdInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteEntry(ctx, DEPARTMENTS, input)),

  deleteSeveral: operation({
    summary: "Delete several departments",
    description: "Unknown ids are ignored; the answer lists those that were actually deleted.",
    scope: "departments:delete",
    rest: { method: "DELETE", path: "/departments" },
  })
    .input(BulkIdsInput)
    .output(answers(BulkIds))
    .mutation(({ ctx, input }) => deleteEntries(ctx, DEPARTMENTS, input)),

  restore: operation({
    summary: "Restore a deleted department",
    scope: "departments:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/departments/{id}/restore" },
  })
    .input(IdInput)
    .output(answers(Department))
    .mutation(({ ctx, input }) => restoreDepartment(ctx, input)),
});
