import { randomUUID } from "node:crypto";
import type { CreatePolicyInput, Policy } from "@/contracts/policies/policies";
import { inTransaction } from "@/db/connection/transaction";
import { insertPolicy, readHomeCountry, readPolicy, writeVersion } from "@/db/policies/policies.store";
import { whyNotNotice, whyNotTerms } from "@/domain/policies/policy-rules";
import { record } from "../audit/record";
import { found, refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { explainPolicyRefusal } from "./explain-policy-refusal";
import { dateAskedFor } from "./policy-today";
import { immediateOf, policyOnWire, termsOnWire, versionOf } from "./policy-wire";

/** Adds a policy, with a first version that applies from the beginning. Errors: 409 `name_taken`, 422. */
export async function createPolicy(ctx: ServiceContext, given: CreatePolicyInput): Promise<Policy> {
  const version = { ...versionOf(given), effectiveDate: null };
  refuseFields([
    ...whyNotNotice({ noticePeriod: given.notice_period, noticePeriodCount: given.notice_period_count }),
    ...whyNotTerms(version),
  ]);
  return explainPolicyRefusal(() =>
    inTransaction(ctx, async (tx) => {
      const country_code = given.country_code ?? (await readHomeCountry(tx));
      const fields = immediateOf({ ...given, country_code });
      const id = randomUUID();
      await insertPolicy(tx, { id, fields, now: ctx.now });
      await writeVersion(tx, { policyId: id, version, now: ctx.now });
      const after = { ...fields, ...termsOnWire(version) };
      await record(tx, ctx, { action: "policy.created", entity: "policy", entityId: id, after });
      const policy = found(await readPolicy(tx, id), "missing.policy");
      return policyOnWire(policy, await dateAskedFor(tx, ctx, undefined));
    }),
  );
}
