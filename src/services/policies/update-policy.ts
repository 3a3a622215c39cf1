import type { ChangedPolicy, UpdatePolicyInput } from "@/contracts/policies/policies";
import { readPolicy, type StoredPolicy } from "@/db/policies/policies.store";
import { versionInForce } from "@/domain/balances/policy-versions";
import type { IsoDate } from "@/domain/dates/iso-date";
import { changeCalendar } from "../calendar/change-calendar";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange, type DatedVersion } from "./apply-policy-change";
import { concernedByPolicy } from "./concerned-by-policy";
import { explainPolicyRefusal } from "./explain-policy-refusal";
import { policyOnWire, termsOnWire } from "./policy-wire";

/** Changes a policy: some fields at once, the others by a version. Errors: 404, 409 `name_taken`, 422. */
export async function updatePolicy(ctx: ServiceContext, change: UpdatePolicyInput): Promise<ChangedPolicy> {
  return explainPolicyRefusal(() =>
    changeCalendar(ctx, {
      write: async (tx) => {
        const changed = await applyPolicyChange(tx, ctx, change);
        return { ...changed, concerned: concernedByPolicy(changed) };
      },
      answer: async ({ today, written }, _recounted, tx) => {
        const policy = found(await readPolicy(tx, change.id), "missing.policy");
        return { ...policyOnWire(policy, today), pending_version: pendingOnWire(written, policy, today) };
      },
    }),
  );
}

/** The version that was written, unless it is in force already. */
function pendingOnWire(
  written: DatedVersion | null,
  { versions }: StoredPolicy,
  today: IsoDate,
): ChangedPolicy["pending_version"] {
  if (written === null) return null;
  const pending = { effective_date: written.effectiveDate, ...termsOnWire(written) };
  const current = versionInForce(versions, today);
  const inForce = { effective_date: current.effectiveDate, ...termsOnWire(current) };
  return JSON.stringify(pending) === JSON.stringify(inForce) ? null : pending;
}
