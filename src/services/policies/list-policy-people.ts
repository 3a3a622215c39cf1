import { findPolicyPeople, type PolicyPerson, readPolicy } from "@/db/policies.store";
import { inTransaction } from "@/db/transaction";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";

interface ListPolicyPeople {
  readonly id: string;
  readonly state: "with" | "without";
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** A page of the active employees who hold a policy today or later, or of those who do not. Errors: 404. */
export async function listPolicyPeople(
  ctx: ServiceContext,
  { id, state, search = "", limit, cursor }: ListPolicyPeople,
): Promise<{ items: PolicyPerson[]; next_cursor: string | null }> {
  const afterId = idOfCursor(cursor);
  const rows = await inTransaction(ctx, async (tx) => {
    const policy = found(await readPolicy(tx, id), "There is no such policy.");
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
