import { AddEmploymentInput, Employment, Employments } from "@/contracts/people/employments";
import { IdInput } from "@/contracts/people/references";
import { SetWorkPatternInput, WorkPattern, WorkPatterns } from "@/contracts/people/work-patterns";
import { addEmployment } from "@/services/employment/add-employment";
import { listEmployments } from "@/services/employment/list-employments";
import { listWorkPatterns } from "@/services/people/list-work-patterns";
import { setWorkPattern } from "@/services/people/set-work-pattern";
import { answers } from "../../answers/answers";
import { operation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

/** When and how much an employee works. */
export const employmentRouter = t.router({
  employments: operation({
    summary: "List the spells of an employee's employment",
    description:
      "Oldest first. The employee's `hire_date` and `end_date` are those of the spell in force, else of the next, else of the last.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/employments" },
    mcp: {
      tool: "list_employments",
      isShort: true,
      idOf: "employee",
      guide: "Call it for when somebody who came back was employed before.",
    },
  })
    .input(IdInput)
    .output(answers(Employments))
    .query(({ ctx, input }) => listEmployments(ctx, input)),

  addEmployment: operation({
    summary: "Employ somebody once more",
    description:
      "A rehire is a new spell of the same employee. Nothing is earned or booked between two spells, and they never overlap.",
    scope: "employees:write",
    refusals: ["already_assigned"],
    rest: { method: "POST", path: "/employees/{id}/employments", status: 201, isForeseeable: true },
  })
    .input(AddEmploymentInput)
    .output(answers(Employment))
    .mutation(({ ctx, input }) => addEmployment(ctx, input)),

  workPatterns: operation({
    summary: "List the work patterns of an employee",
    description:
      "Sorted by the day from which they apply, oldest first; before the first one, or without any, the organization's usual week applies.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/work-patterns" },
    mcp: {
      tool: "list_work_patterns",
      isShort: true,
      idOf: "employee",
      guide: "Call it for the days and half days of the week on which somebody works.",
    },
  })
    .input(IdInput)
    .output(answers(WorkPatterns))
    .query(({ ctx, input }) => listWorkPatterns(ctx, input)),

  setWorkPattern: operation({
    summary: "Set the work pattern of an employee from a date on",
    description: "Booked time off is recounted from the employee's current date on.",
    scope: "employees:write",
    rest: { method: "PUT", path: "/employees/{id}/work-pattern", isForeseeable: true },
  })
    .input(SetWorkPatternInput)
    .output(answers(WorkPattern))
    .mutation(({ ctx, input }) => setWorkPattern(ctx, input)),
});
