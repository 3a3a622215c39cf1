import type { InOrganization } from "./tenant";
import { inTransaction, type Transaction } from "./transaction";

/** Does the work in a transaction that is always rolled back, so that what a change leads to can be said before it is made. */
export async function rehearse<T>(
  { organizationId }: InOrganization,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let rehearsed: { readonly outcome: T } | null = null;
  try {
    return await inTransaction({ organizationId }, async (tx) => {
      rehearsed = { outcome: await work(tx) };
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof Rehearsed && rehearsed !== null) return outcomeOf(rehearsed);
    throw error;
  }
}

function outcomeOf<T>({ outcome }: { readonly outcome: T }): T {
  return outcome;
}

class Rehearsed extends Error {}
