import type { PolicyPeople, PolicyPeopleInput } from "@/contracts/policies/policy-people";
import { inTransaction } from "@/db/connection/transaction";
import { findPolicyPeople } from "@/db/policies/holders.store";
import { readPolicy } from "@/db/policies/policies.store";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";

/** A page of the active employees who hold a policy today or later, or of those who do not. Errors: 404. */
export async function listPolicyPeople(
  ctx: ServiceContext,
  { id, state, search = "", limit, cursor }: PolicyPeopleInput,
): Promise<PolicyPeople> {
  const afterId = idOfCursor(cursor);
  const rows = await inTransaction(ctx, async (tx) => {
    const policy = found(await readPolicy(tx, id), "missing.policy");
    const today = await dateAskedFor(tx, ctx, undefined);
    return findPolicyPeople(tx, {
      policyId: policy.id,
      isHeld: state === "with",
      today,
      search,
      afterId,
      limit: limit + 1,
    });
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? cursorOf(last.id) : null };
}
