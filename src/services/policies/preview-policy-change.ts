import type { PolicyConsequences, UpdatePolicyInput } from "@/contracts/policies/policies";
import { findHolders } from "@/db/policies/holders.store";
import { readPolicy } from "@/db/policies/policies.store";
import { takingHold } from "@/domain/balances/policy-versions";
import { rehearseCalendarChange } from "../calendar/change-calendar";
import { summaryOf } from "../calendar/recount-requests";
import { recountOnWire } from "../calendar/recount-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange } from "./apply-policy-change";
import { concernedByPolicy } from "./concerned-by-policy";
import { explainPolicyRefusal } from "./explain-policy-refusal";
import { affectedRequests } from "./foreseen-requests";

/** What a change would do and from when, before it is made. Errors: as of the change. */
export async function previewPolicyChange(
  ctx: ServiceContext,
  change: UpdatePolicyInput,
): Promise<PolicyConsequences> {
  return explainPolicyRefusal(() =>
    rehearseCalendarChange(ctx, {
      write: async (tx) => {
        const changed = await applyPolicyChange(tx, ctx, change);
        return { ...changed, concerned: concernedByPolicy(changed) };
      },
      answer: async ({ before, written }, counted, tx) => {
        const { versions } = found(await readPolicy(tx, change.id), "missing.policy");
        const date = written?.effectiveDate ?? null;
        const version =
          date === null ? undefined : versions.find(({ effectiveDate }) => effectiveDate === date);
        const { terms, division } = version ? takingHold(versions, version) : { terms: null, division: null };
        return {
          holders: (await findHolders(tx, before.id)).length,
          effective_date: date,
          terms_from: terms,
          cycles_from: division,
          ...recountOnWire(summaryOf(counted)),
          ...(await affectedRequests(counted)),
        };
      },
    }),
  );
}
