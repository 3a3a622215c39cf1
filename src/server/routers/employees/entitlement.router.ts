import { Notices } from "@/contracts/notices";
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
  Assignment,
  Assignments,
  AssignPolicyInput,
  UpdateAssignmentInput,
} from "@/contracts/people/assignments";
import { MovePolicyInput, PolicyMove } from "@/contracts/people/moves";
import { IdInput } from "@/contracts/people/references";
import { listAllowances, setAllowance } from "@/services/balances/individual-allowances";
import { listNotices } from "@/services/notices/list-notices";
import { adjustBalance, listAdjustments } from "@/services/people/adjustments";
import { assignPolicy, listAssignments, updateAssignment } from "@/services/people/assignments";
import { movePolicy } from "@/services/people/move/move-policy";
import { answers } from "../../answers/answers";
import { operation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

/** What an employee is entitled to, and was told of it. */
export const entitlementRouter = t.router({
  policies: operation({
    summary: "List the policies of an employee",
    scope: "employees:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/employees/{id}/policies" },
    mcp: {
      tool: "list_employee_policies",
      isShort: true,
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
      "Ends the assignment held on the day before and begins that of the other policy, which takes over its end. Later requests move to it too, and one that spans the date is split there. `carry` moves what is left, with the ends that days have, and days earned that wait for approval; what the old policy gets back later stays there.",
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
      guide: "Call it for what was added or removed by hand.",
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
    mcp: {
      tool: "list_notices",
      idOf: "employee",
      guide: "Call it to see whether somebody was told in time.",
    },
  })
    .input(IdInput)
    .output(answers(Notices))
    .query(({ ctx, input }) => listNotices(ctx, input)),
});
