import { pageOf } from "@/contracts/page";
import {
  Approvers,
  CreateEmployeeInput,
  Employee,
  EmployeeConsequences,
  Employees,
  ListEmployeesInput,
  SetApproversInput,
  UpdateEmployeeInput,
} from "@/contracts/people/employees";
import { ForeseeChangeInput, ForeseenChangeShown } from "@/contracts/people/foreseen";
import { ReadPictureInput } from "@/contracts/people/pictures";
import { IdInput } from "@/contracts/people/references";
import { ChangedSeveral, ChangeSeveralInput } from "@/contracts/people/several";
import { foreseeChangeOf } from "@/services/employment/foresee-change-of";
import { getApprovers, setApprovers } from "@/services/people/approver-list";
import { createEmployee } from "@/services/people/create-employee";
import { foreseeUpdate } from "@/services/people/foresee-update";
import { getEmployee } from "@/services/people/get-employee";
import { listEmployees } from "@/services/people/list-employees";
import { changeSeveral } from "@/services/people/several/change-several";
import { updateEmployee } from "@/services/people/update-employee";
import { readPicture } from "@/services/pictures/read-picture";
import { answers } from "../../answers/answers";
import { FileAnswer } from "../../answers/file-answer";
import { operation, portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";
import { worded } from "../../words/worded";
import { employmentRouter } from "./employment.router";
import { entitlementRouter } from "./entitlement.router";

const recordsRouter = t.router({
  list: operation({
    summary: "List employees",
    description:
      "Sorted by name. Personal fields are present for the caller, for people the caller approves for, and for admins.",
    scope: "employees:read",
    refusals: ["role_not_allowed"],
    rest: { method: "GET", path: "/employees", answer: "page" },
    mcp: {
      tool: "list_employees",
      guide:
        "Call it to find a person by `search`, or everybody in a department, with a position, at a site or under a manager.",
    },
  })
    .input(ListEmployeesInput)
    .output(answers(pageOf(Employees)))
    .query(({ ctx, input }) => listEmployees(ctx, input)),

  get: operation({
    summary: "Read an employee",
    scope: "employees:read",
    rest: { method: "GET", path: "/employees/{id}" },
    mcp: {
      tool: "get_employee",
      idOf: "employee",
      guide:
        "Call it for one person's department, position, site and manager; `names` says what the ids stand for.",
    },
  })
    .input(IdInput)
    .output(answers(Employee))
    .query(({ ctx, input }) => getEmployee(ctx, input)),

  picture: operation({
    summary: "Download an employee's profile picture",
    description: "A square JPEG of 256 pixels, without metadata; 404 when the employee has none.",
    scope: "employees:read",
    rest: { method: "GET", path: "/employees/{id}/picture", answer: "file", fileTypes: ["image/jpeg"] },
  })
    .input(ReadPictureInput)
    .output(answers(FileAnswer))
    .query(({ ctx, input }) => readPicture(ctx, input)),

  create: operation({
    summary: "Add an employee",
    description: "The e-mail address is the organization's contact address; it does not make anybody a user.",
    scope: "employees:write",
    refusals: ["email_taken", "number_taken"],
    rest: { method: "POST", path: "/employees", status: 201 },
  })
    .input(CreateEmployeeInput)
    .output(answers(Employee))
    .mutation(({ ctx, input }) => createEmployee(ctx, input)),

  update: operation({
    summary: "Change an employee",
    description:
      "Fields that are left out stay as they are. With an end date, later requests are cancelled and others are recounted.",
    scope: "employees:write",
    refusals: ["email_taken", "number_taken", "in_use", "already_assigned"],
    rest: { method: "POST", path: "/employees/{id}", isForeseeable: true },
  })
    .input(UpdateEmployeeInput)
    .output(answers(Employee))
    .mutation(({ ctx, input }) => updateEmployee(ctx, input)),

  foreseeUpdate: portalOperation({
    summary: "Preview the effect of changing an employee",
    scope: "employees:write",
  })
    .input(UpdateEmployeeInput)
    .output(answers(EmployeeConsequences))
    .query(({ ctx, input }) => foreseeUpdate(ctx, input)),

  foreseeChange: portalOperation({
    summary: "Preview the effect of a change on an employee's requests and balances",
    scope: "employees:write",
  })
    .input(ForeseeChangeInput)
    .output(answers(ForeseenChangeShown))
    .query(({ ctx, input }) => foreseeChangeOf(ctx, input)),

  approvers: operation({
    summary: "Read who approves for an employee",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/approvers" },
    mcp: {
      tool: "get_employee_approvers",
      idOf: "employee",
      guide:
        "Call it to see who decides somebody's requests, in turn; an empty list leaves it to the department's manager, else the employee's, else the admins.",
    },
  })
    .input(IdInput)
    .output(answers(Approvers))
    .query(({ ctx, input }) => getApprovers(ctx, input)),

  setApprovers: operation({
    summary: "Set who approves for an employee, in turn",
    scope: "employees:write",
    rest: { method: "PUT", path: "/employees/{id}/approvers" },
  })
    .input(SetApproversInput)
    .output(answers(Approvers))
    .mutation(({ ctx, input }) => setApprovers(ctx, input)),

  changeSeveral: portalOperation({
    summary: "Change the department or the approvers of several employees",
    description:
      "Each employee is changed separately: the answer lists those that could not be changed, and the others are changed anyway.",
    scope: "employees:write",
  })
    .input(ChangeSeveralInput)
    .output(answers(ChangedSeveral))
    .mutation(({ ctx, input }) => worded(ctx, "refused", changeSeveral(ctx, input))),
});

export const employeesRouter = t.mergeRouters(recordsRouter, employmentRouter, entitlementRouter);
