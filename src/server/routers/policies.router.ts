import { IdInput } from "@/contracts/people/references";
import {
  ForeseenPolicyChange,
  ForeseePolicyConfigurationInput,
  ForeseePolicyUpdateInput,
} from "@/contracts/policies/foreseen-policy";
import {
  ChangedPolicy,
  ConfigurePolicyInput,
  CreatePolicyInput,
  Policies,
  Policy,
  PolicyConfiguration,
  PolicyConsequences,
  PolicyOverview,
  PolicyVersions,
  ReadPolicyInput,
  UpdatePolicyInput,
  WorkedExample,
  WorkedExampleInput,
} from "@/contracts/policies/policies";
import {
  AssignedPeople,
  AssignPeopleInput,
  PolicyPeople,
  PolicyPeopleInput,
} from "@/contracts/policies/policy-people";
import { ListPolicyPresetsInput, PolicyPresets } from "@/contracts/policies/policy-presets";
import { assignPeople } from "@/services/policies/assign-people";
import { configurePolicy } from "@/services/policies/configure-policy";
import { createPolicy } from "@/services/policies/create-policy";
import { foreseePolicyChange } from "@/services/policies/foresee-policy-change";
import { getConfiguration } from "@/services/policies/get-configuration";
import { getPolicy } from "@/services/policies/get-policy";
import { listPolicies } from "@/services/policies/list-policies";
import { listPolicyPeople } from "@/services/policies/list-policy-people";
import { listPolicyPresets } from "@/services/policies/list-policy-presets";
import { listVersions } from "@/services/policies/list-versions";
import { overviewPolicies } from "@/services/policies/overview-policies";
import { previewPolicyChange } from "@/services/policies/preview-policy-change";
import { updatePolicy } from "@/services/policies/update-policy";
import { workExample } from "@/services/policies/work-example";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";
import { worded } from "../words/worded";

const VERSIONS =
  "A change to days, allowance, cycles or carry-over creates a version with the effective date, by default the start of the next cycle; it applies to cycles that start on or after that date.";

const FORESEEN =
  "Returns the requests and balances of the policy's people before and after, 200 people at a time; nothing is changed.";

export const policiesRouter = t.router({
  list: operation({
    summary: "List time-off policies",
    description: "Returns each policy with the version that is in force today.",
    scope: "policies:read",
    rest: { method: "GET", path: "/policies", answer: "list" },
    mcp: {
      tool: "list_policies",
      guide:
        "Call it for the kinds of time off that exist; what somebody holds and has left is in list_time_off_balances.",
    },
  })
    .input(NoInput)
    .output(answers(Policies))
    .query(({ ctx }) => listPolicies(ctx)),

  get: operation({
    summary: "Read a time-off policy",
    description: "Returns the policy with the version that is in force today, or on the given date.",
    scope: "policies:read",
    rest: { method: "GET", path: "/policies/{id}" },
    mcp: {
      tool: "get_policy",
      idOf: "policy",
      guide:
        "Call it for the rules of one policy: allowance in days a policy year, notice, half days, approval, note and attachment rules.",
    },
  })
    .input(ReadPolicyInput)
    .output(answers(Policy))
    .query(({ ctx, input }) => getPolicy(ctx, input)),

  configuration: operation({
    summary: "Read the configuration of a time-off policy",
    description: "Returns the configuration of the version that is in force today, or on the given date.",
    scope: "policies:config:read",
    rest: { method: "GET", path: "/policies/{id}/configuration" },
    mcp: {
      tool: "get_policy_configuration",
      idOf: "policy",
      guide: "Call it for how the allowance is credited, how much is carried over and when it lapses.",
    },
  })
    .input(ReadPolicyInput)
    .output(answers(PolicyConfiguration))
    .query(({ ctx, input }) => getConfiguration(ctx, input)),

  create: operation({
    summary: "Create a time-off policy",
    description: "Its first version applies from the beginning.",
    scope: "policies:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/policies", status: 201 },
  })
    .input(CreatePolicyInput)
    .output(answers(Policy))
    .mutation(({ ctx, input }) => createPolicy(ctx, input)),

  update: operation({
    summary: "Change a time-off policy",
    description: `Name, color, activity, notice, note and attachment rules apply at once. ${VERSIONS} Returns the policy as it is in force, with that version as \`pending_version\` when it is still to come.`,
    scope: "policies:write",
    refusals: ["name_taken"],
    rest: { method: "POST", path: "/policies/{id}", foreseenBy: "policies.foreseeUpdate" },
  })
    .input(UpdatePolicyInput)
    .output(answers(ChangedPolicy))
    .mutation(({ ctx, input }) => updatePolicy(ctx, input)),

  configure: operation({
    summary: "Change the configuration of a time-off policy",
    description: `Returns the version that was written. ${VERSIONS}`,
    scope: "policies:write",
    rest: {
      method: "POST",
      path: "/policies/{id}/configuration",
      foreseenBy: "policies.foreseeConfiguration",
    },
  })
    .input(ConfigurePolicyInput)
    .output(answers(PolicyConfiguration))
    .mutation(({ ctx, input }) => configurePolicy(ctx, input)),

  foreseeUpdate: operation({
    summary: "Say what a change of a time-off policy would do",
    description: FORESEEN,
    scope: "policies:write",
    refusals: ["name_taken"],
  })
    .input(ForeseePolicyUpdateInput)
    .output(answers(ForeseenPolicyChange))
    .query(({ ctx, input }) => foreseePolicyChange(ctx, input)),

  foreseeConfiguration: operation({
    summary: "Say what a change of a time-off policy's configuration would do",
    description: FORESEEN,
    scope: "policies:write",
  })
    .input(ForeseePolicyConfigurationInput)
    .output(answers(ForeseenPolicyChange))
    .query(({ ctx, input }) => foreseePolicyChange(ctx, input)),

  presets: operation({
    summary: "List what a policy can begin with",
    description:
      "Returns what the laws of countries give, with their sources, and what most organizations begin with. The `policy` of a preset is input for creating one.",
    scope: "policies:read",
    rest: { method: "GET", path: "/policy-presets", answer: "list" },
  })
    .input(ListPolicyPresetsInput)
    .output(answers(PolicyPresets))
    .query(({ ctx, input }) => listPolicyPresets(ctx, input)),

  overview: portalOperation({
    summary: "List time-off policies with their settings and holders",
    scope: "policies:config:read",
  })
    .input(NoInput)
    .output(answers(PolicyOverview))
    .query(({ ctx }) => overviewPolicies(ctx)),

  people: portalOperation({
    summary: "List who holds a time-off policy, or who does not",
    scope: "employees:write",
  })
    .input(PolicyPeopleInput)
    .output(answers(PolicyPeople))
    .query(({ ctx, input }) => listPolicyPeople(ctx, input)),

  assign: portalOperation({
    summary: "Assign a time-off policy to several employees",
    description:
      "Each employee is handled separately: the answer lists those who could not get it, and the others get it anyway.",
    scope: "employees:write",
  })
    .input(AssignPeopleInput)
    .output(answers(AssignedPeople))
    .mutation(({ ctx, input }) => worded(ctx, "refused", assignPeople(ctx, input))),

  versions: portalOperation({
    summary: "List the versions of a time-off policy",
    scope: "policies:config:read",
  })
    .input(IdInput)
    .output(answers(PolicyVersions))
    .query(({ ctx, input }) => listVersions(ctx, input)),

  previewChange: portalOperation({
    summary: "Preview the effect of changing a time-off policy",
    scope: "policies:write",
  })
    .input(UpdatePolicyInput)
    .output(answers(PolicyConsequences))
    .query(({ ctx, input }) => previewPolicyChange(ctx, input)),

  workedExample: portalOperation({
    summary: "Work out an example of what people earn in a policy year",
    scope: "policies:read",
  })
    .input(WorkedExampleInput)
    .output(answers(WorkedExample))
    .query(({ ctx, input }) => workExample(ctx, input)),
});
