import { RecountSummary } from "@/contracts/calendar/recount";
import { pageOf } from "@/contracts/page";
import {
  AdjustBalanceInput,
  Adjustment,
  Adjustments,
  Approvers,
  Assignment,
  Assignments,
  AssignPolicyInput,
  CreateEmployeeInput,
  Employee,
  EmployeeConsequences,
  Employees,
  ListEmployeesInput,
  SetApproversInput,
  SetWorkPatternInput,
  UpdateAssignmentInput,
  UpdateEmployeeInput,
  WorkPattern,
  WorkPatterns,
} from "@/contracts/people/employees";
import { IdInput } from "@/contracts/people/references";
import { ChangedSeveral, ChangeSeveralInput } from "@/contracts/people/several";
import { adjustBalance, listAdjustments } from "@/services/people/adjustments";
import { getApprovers, setApprovers } from "@/services/people/approver-list";
import { assignPolicy, listAssignments, updateAssignment } from "@/services/people/assignments";
import { createEmployee } from "@/services/people/create-employee";
import { foreseeUpdate } from "@/services/people/foresee-update";
import { getEmployee } from "@/services/people/get-employee";
import { listEmployees } from "@/services/people/list-employees";
import { listWorkPatterns } from "@/services/people/list-work-patterns";
import { foreseeWorkPattern, setWorkPattern } from "@/services/people/set-work-pattern";
import { changeSeveral } from "@/services/people/several/change-several";
import { updateEmployee } from "@/services/people/update-employee";
import { answers } from "../answers/answers";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";
import { worded } from "../words/worded";

export const employeesRouter = t.router({
  list: operation({
    summary: "List employees",
    description: "By name. Personal fields are there for oneself, those for whom one approves, and admins.",
    scope: "employees:read",
    refusals: ["role_not_allowed"],
    rest: { method: "GET", path: "/employees", answer: "page" },
    mcp: {
      tool: "list_employees",
      guide: "Call it to find a person by `search`, or everybody of a department, position, site or manager.",
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
        "Call it for one person's department, position, site and manager; `names` has what the ids stand for.",
    },
  })
    .input(IdInput)
    .output(answers(Employee))
    .query(({ ctx, input }) => getEmployee(ctx, input)),

  create: operation({
    summary: "Add an employee",
    description: "The e-mail address is the organization's contact; it says nothing about a user.",
    scope: "employees:write",
    refusals: ["email_taken"],
    rest: { method: "POST", path: "/employees", status: 201 },
  })
    .input(CreateEmployeeInput)
    .output(answers(Employee))
    .mutation(({ ctx, input }) => createEmployee(ctx, input)),

  update: operation({
    summary: "Change an employee",
    description:
      "What is not given stays. After an end date later requests are cancelled; others are counted again.",
    scope: "employees:write",
    refusals: ["email_taken", "in_use"],
    rest: { method: "POST", path: "/employees/{id}" },
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

  approvers: operation({
    summary: "Read who approves for an employee",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/approvers" },
    mcp: {
      tool: "get_employee_approvers",
      idOf: "employee",
      guide:
        "Call it for who decides somebody's requests, in turn; an empty list leaves it to the department's manager, else the employee's, else the admins.",
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
    description: "Each by itself: who cannot be changed is told, and keeps nobody else from it.",
    scope: "employees:write",
  })
    .input(ChangeSeveralInput)
    .output(answers(ChangedSeveral))
    .mutation(({ ctx, input }) => worded(ctx, "refused", changeSeveral(ctx, input))),

  policies: operation({
    summary: "List the policies of an employee",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/policies" },
    mcp: {
      tool: "list_employee_policies",
      idOf: "employee",
      guide: "Call it for which policies somebody holds, from when to when.",
    },
  })
    .input(IdInput)
    .output(answers(Assignments))
    .query(({ ctx, input }) => listAssignments(ctx, input)),

  assignPolicy: operation({
    summary: "Assign a policy to an employee",
    scope: "employees:write",
    refusals: ["already_assigned"],
    rest: { method: "POST", path: "/employees/{id}/policies", status: 201 },
  })
    .input(AssignPolicyInput)
    .output(answers(Assignment))
    .mutation(({ ctx, input }) => assignPolicy(ctx, input)),

  updateAssignment: operation({
    summary: "Change the dates of an employee's policy",
    description: "The latest assignment of the policy, when there were several.",
    scope: "employees:write",
    refusals: ["already_assigned"],
    rest: { method: "POST", path: "/employees/{id}/policies/{policy_id}" },
  })
    .input(UpdateAssignmentInput)
    .output(answers(Assignment))
    .mutation(({ ctx, input }) => updateAssignment(ctx, input)),

  adjustments: operation({
    summary: "List the adjustments of an employee's balances",
    scope: "time-off:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/adjustments" },
    mcp: {
      tool: "list_balance_adjustments",
      idOf: "employee",
      guide: "Call it for corrections made by hand: `days` above 0 were given, below 0 taken away.",
    },
  })
    .input(IdInput)
    .output(answers(Adjustments))
    .query(({ ctx, input }) => listAdjustments(ctx, input)),

  adjust: operation({
    summary: "Adjust a balance of an employee",
    scope: "employees:write",
    refusals: ["policy_not_assigned"],
    rest: { method: "POST", path: "/employees/{id}/adjustments", status: 201 },
  })
    .input(AdjustBalanceInput)
    .output(answers(Adjustment))
    .mutation(({ ctx, input }) => adjustBalance(ctx, input)),

  workPatterns: operation({
    summary: "List the work patterns of an employee",
    description:
      "The work patterns by the day from which they hold, oldest first; before the first one, and without any, the organization's usual week holds.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/work-patterns" },
  })
    .input(IdInput)
    .output(answers(WorkPatterns))
    .query(({ ctx, input }) => listWorkPatterns(ctx, input)),

  setWorkPattern: operation({
    summary: "Set the work pattern of an employee from a date on",
    description: "Booked time off is counted anew from the employee's today on.",
    scope: "employees:write",
    rest: { method: "PUT", path: "/employees/{id}/work-pattern" },
  })
    .input(SetWorkPatternInput)
    .output(answers(WorkPattern))
    .mutation(({ ctx, input }) => setWorkPattern(ctx, input)),

  foreseeWorkPattern: portalOperation({
    summary: "Preview the effect of a work pattern on booked time off",
    scope: "employees:write",
  })
    .input(SetWorkPatternInput)
    .output(answers(RecountSummary))
    .query(({ ctx, input }) => foreseeWorkPattern(ctx, input)),
});
