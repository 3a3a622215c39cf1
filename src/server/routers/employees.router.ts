import { Notices } from "@/contracts/notices";
import { pageOf } from "@/contracts/page";
import {
  IndividualAllowance,
  IndividualAllowances,
  ListAllowancesInput,
  SetAllowanceInput,
} from "@/contracts/people/allowances";
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
import { AddEmploymentInput, Employment, Employments } from "@/contracts/people/employments";
import { ForeseeChangeInput, ForeseenChangeShown } from "@/contracts/people/foreseen";
import { MovePolicyInput, PolicyMove } from "@/contracts/people/moves";
import { IdInput } from "@/contracts/people/references";
import { ChangedSeveral, ChangeSeveralInput } from "@/contracts/people/several";
import { listAllowances, setAllowance } from "@/services/balances/individual-allowances";
import { addEmployment } from "@/services/employment/add-employment";
import { foreseeChangeOf } from "@/services/employment/foresee-change-of";
import { listEmployments } from "@/services/employment/list-employments";
import { listNotices } from "@/services/notices/list-notices";
import { adjustBalance, listAdjustments } from "@/services/people/adjustments";
import { getApprovers, setApprovers } from "@/services/people/approver-list";
import { assignPolicy, listAssignments, updateAssignment } from "@/services/people/assignments";
import { createEmployee } from "@/services/people/create-employee";
import { foreseeUpdate } from "@/services/people/foresee-update";
import { getEmployee } from "@/services/people/get-employee";
import { listEmployees } from "@/services/people/list-employees";
import { listWorkPatterns } from "@/services/people/list-work-patterns";
import { movePolicy } from "@/services/people/move/move-policy";
import { setWorkPattern } from "@/services/people/set-work-pattern";
import { changeSeveral } from "@/services/people/several/change-several";
import { updateEmployee } from "@/services/people/update-employee";
import { answers } from "../answers/answers";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";
import { worded } from "../words/worded";

export const employeesRouter = t.router({
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

  employments: operation({
    summary: "List the spells of an employee's employment",
    description:
      "Oldest first. The employee's `hire_date` and `end_date` are those of the spell in force, else of the next, else of the last.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/employments" },
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

  policies: operation({
    summary: "List the policies of an employee",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/policies" },
    mcp: {
      tool: "list_employee_policies",
      idOf: "employee",
      guide: "Call it to see which policies somebody holds, and from when to when.",
    },
  })
    .input(IdInput)
    .output(answers(Assignments))
    .query(({ ctx, input }) => listAssignments(ctx, input)),

  assignPolicy: operation({
    summary: "Assign a policy to an employee",
    scope: "employees:write",
    refusals: ["already_assigned"],
    rest: { method: "POST", path: "/employees/{id}/policies", status: 201, isForeseeable: true },
  })
    .input(AssignPolicyInput)
    .output(answers(Assignment))
    .mutation(({ ctx, input }) => assignPolicy(ctx, input)),

  updateAssignment: operation({
    summary: "Change the dates of an employee's policy",
    description: "Changes the latest assignment of the policy if there were several.",
    scope: "employees:write",
    refusals: ["already_assigned"],
    rest: { method: "POST", path: "/employees/{id}/policies/{policy_id}", isForeseeable: true },
  })
    .input(UpdateAssignmentInput)
    .output(answers(Assignment))
    .mutation(({ ctx, input }) => updateAssignment(ctx, input)),

  movePolicy: operation({
    summary: "Move an employee to another policy",
    description:
      "Ends the assignment held on the day before and begins that of the other policy, which takes over its end. Later requests go along, and one that reaches over the date is split there. `carry` moves what is left, with the ends that days have; what the old policy gets back later stays there.",
    scope: "employees:write",
    refusals: ["already_assigned", "already_begun", "already_changing", "policy_not_assigned"],
    rest: { method: "POST", path: "/employees/{id}/policies/{policy_id}/move", isForeseeable: true },
  })
    .input(MovePolicyInput)
    .output(answers(PolicyMove))
    .mutation(({ ctx, input }) => movePolicy(ctx, input)),

  adjustments: operation({
    summary: "List the adjustments of an employee's balances",
    scope: "time-off:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/adjustments" },
    mcp: {
      tool: "list_balance_adjustments",
      idOf: "employee",
      // Who it is about is what was asked for, and nothing takes its id.
      itemsWithout: ["id", "employee_id", "created_at"],
      guide: "Call it for manual corrections: `days` above 0 were added, below 0 removed.",
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

  allowances: operation({
    summary: "List an employee's own allowances under a policy",
    description:
      "Sorted by the day from which they apply, oldest first; before the first one, or without any, the policy's allowance applies.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/policies/{policy_id}/allowances" },
  })
    .input(ListAllowancesInput)
    .output(answers(IndividualAllowances))
    .query(({ ctx, input }) => listAllowances(ctx, input)),

  setAllowance: operation({
    summary: "Give an employee an allowance of their own",
    description:
      "It applies from its date on, past or future, to what each day earns; closed cycles are derived again.",
    scope: "employees:write",
    refusals: ["policy_not_assigned"],
    rest: {
      method: "POST",
      path: "/employees/{id}/policies/{policy_id}/allowances",
      status: 201,
      isForeseeable: true,
    },
  })
    .input(SetAllowanceInput)
    .output(answers(IndividualAllowance))
    .mutation(({ ctx, input }) => setAllowance(ctx, input)),

  notices: operation({
    summary: "List what an employee was told of days that lapse",
    description: "Returns each notice once, newest first: days that lapse, and cycles that begin.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/notices" },
  })
    .input(IdInput)
    .output(answers(Notices))
    .query(({ ctx, input }) => listNotices(ctx, input)),

  workPatterns: operation({
    summary: "List the work patterns of an employee",
    description:
      "Sorted by the day from which they apply, oldest first; before the first one, or without any, the organization's usual week applies.",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/work-patterns" },
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
