import type { OrganizationId } from "@/domain/tenancy";
import { type DirectTransaction, inTransaction } from "./transaction";

/** Does the work in a transaction that is always rolled back, so that what a change leads to can be said before it is made. */
export async function rehearse<T>(
  organization: { readonly organizationId: OrganizationId },
  work: (tx: DirectTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(organization, async (tx) => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome as T;
    throw error;
  }
}

class Rehearsed extends Error {
  constructor(readonly outcome: unknown) {
    super("rehearsed");
  }
}
