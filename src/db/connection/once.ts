import type { Door } from "./door/door";
import type { InOrganization } from "./tenant";

type Transaction = Door & InOrganization;

/**
 * How a transaction runs once: its result is stored in it, and the next one with the same key only reads the
 * result.
 */
export interface Once {
  /** The result of an earlier transaction, or null when this one is the first. */
  readonly begin: (tx: Transaction) => Promise<{ readonly result: unknown } | null>;
  readonly keep: (tx: Transaction, result: unknown) => Promise<void>;
}

/** Does the work, or returns its earlier result. */
export async function doneOnce<T>(tx: Transaction, once: Once, work: () => Promise<T>): Promise<T> {
  const earlier = await once.begin(tx);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was kept from the same work
  if (earlier) return earlier.result as T;
  const result = await work();
  await once.keep(tx, result);
  return result;
}
