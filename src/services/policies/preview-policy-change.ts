import type { PolicyConsequences, UpdatePolicyInput } from "@/contracts/policies/policies";
import { rehearse } from "@/db/connection/rehearse";
import { readPolicy } from "@/db/policies/policies.store";
import { takingHold } from "@/domain/balances/policy-versions";
import { foreseeRecount } from "../calendar/recount-requests";
import { recountOnWire } from "../calendar/recount-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange } from "./apply-policy-change";
import { explainPolicyRefusal } from "./explain-policy-refusal";
import { recountForPolicy } from "./recount-for-policy";

/** What a change would do and from when, before it is made. Errors: as of the change. */
export async function previewPolicyChange(
  ctx: ServiceContext,
  change: UpdatePolicyInput,
): Promise<PolicyConsequences> {
  return explainPolicyRefusal(() =>
    rehearse(ctx, async (tx) => {
      const changed = await applyPolicyChange(tx, ctx, change);
      const { holders, recounted } = await recountForPolicy(tx, ctx, changed, foreseeRecount);
      const { versions } = found(await readPolicy(tx, change.id), "missing.policy");
      const date = changed.written?.effectiveDate ?? null;
      const version =
        date === null ? undefined : versions.find(({ effectiveDate }) => effectiveDate === date);
      const { terms, division } = version ? takingHold(versions, version) : { terms: null, division: null };
      return {
        holders,
        effective_date: date,
        terms_from: terms,
        cycles_from: division,
        ...recountOnWire(recounted),
      };
    }),
  );
}
