// The facts behind the balances of several people, as `hiatus.facts_of_people` and `hiatus.policies_with_terms` tell them.
import { z } from "zod";
import { WORK_WEEK } from "../calendar/calendar-shapes";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { SPELLS } from "../people/employee-facts";
import { POLICY_VERSION } from "../policies/policy-version";
import { BALANCE_ROW, balanceFactsWith, type HeldPolicy, POLICY_NOW } from "./policy-facts";
import { nothingTaken, REQUEST_TEXT, takeRequests } from "./request-text";

/** `hiatus.policies_with_terms` as JSON. */
export const POLICIES_WITH_TERMS = z.array(POLICY_NOW.extend({ versions: z.array(POLICY_VERSION) }));

type PolicyWithTerms = z.infer<typeof POLICIES_WITH_TERMS>[number];

/** Policies by id, each with its place by name. */
export type Policies = ReadonlyMap<string, PolicyWithTerms & { readonly place: number }>;

/** Policies by id, once for all who hold them. */
export function policiesOf(policies: readonly PolicyWithTerms[] | null): Policies {
  return new Map((policies ?? []).map((policy, place) => [policy.id, { ...policy, place }]));
}

const { opening, assignments, adjustments, noticed, allowances, patterns, serviceStartDate } =
  BALANCE_ROW.shape;

/** `facts_of_people` of one of them, as JSON: what they have of all policies or one; lists begin with whose entry it is. */
export const FACTS_OF_PERSON = z.strictObject({
  id: UUID,
  name: z.string(),
  email: z.string(),
  today: ISO_DATE,
  hireDate: ISO_DATE,
  endDate: ISO_DATE.nullable(),
  spells: SPELLS.nullable(),
  serviceStartDate,
  defaultWeek: WORK_WEEK,
  patterns,
  held: z.array(z.tuple([UUID, assignments, opening])).nullable(),
  requests: z.array(z.string().regex(REQUEST_TEXT)).nullable(),
  adjustments: z.array(z.tuple([UUID, adjustments.unwrap().element])).nullable(),
  allowances: z.array(z.tuple([UUID, allowances.unwrap().element])).nullable(),
  /** Null where days lapse untold. */
  noticed: z.array(z.tuple([UUID, noticed.unwrap().element])).nullable(),
});
export type FactsOfPerson = z.infer<typeof FACTS_OF_PERSON>;

/** What they have of the policies that are known, by the policy's name, as one employee's are listed. */
export function heldBy(facts: FactsOfPerson, policies: Policies): HeldPolicy[] {
  const held = (facts.held ?? []).flatMap(([policyId, assignments, opening]) => {
    const policy = policies.get(policyId);
    return policy === undefined ? [] : [{ policy, assignments, opening, taken: nothingTaken(opening?.from) }];
  });
  takeRequests(facts.requests ?? [], new Map(held.map(({ policy, taken }) => [policy.id, taken])));
  return held
    .map(({ policy, assignments, opening, taken }) => {
      const row = {
        serviceStartDate: facts.serviceStartDate,
        patterns: facts.patterns,
        allowances: ofPolicy(policy.id, facts.allowances),
        assignments,
        adjustments: ofPolicy(policy.id, facts.adjustments).filter(([date]) => date >= taken.from),
        noticed: facts.noticed && ofPolicy(policy.id, facts.noticed),
        opening,
      };
      return { policy, balance: balanceFactsWith(row, taken, policy.versions, facts) };
    })
    .sort((a, b) => a.policy.place - b.policy.place);
}

function ofPolicy<Entry>(policyId: string, entries: readonly (readonly [string, Entry])[] | null): Entry[] {
  return (entries ?? []).filter(([of]) => of === policyId).map(([, entry]) => entry);
}
