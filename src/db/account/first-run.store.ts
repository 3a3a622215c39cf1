// SQL for functions that run as the owner: the caller is not known yet, and the link belongs to nobody.
import { inTransaction, type NewcomerTransaction } from "../connection/transaction";

/** Whether there is an organization. */
export async function hasOrganization(): Promise<boolean> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.any_organization() AS result", []),
  );
  return isThere(row);
}

/** Stores the SHA-256 of a link that creates the first organization; false when there already is one. */
export async function offerFirstRunLink(tokenHash: Buffer): Promise<boolean> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.offer_first_run_link($1) AS result", [tokenHash]),
  );
  return isThere(row);
}

/** Whether the link can create the first organization. */
export async function isFirstRunLink(tokenHash: Buffer): Promise<boolean> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.first_run_link($1) AS result", [tokenHash]),
  );
  return isThere(row);
}

/** Uses the link up; false when somebody was faster, or when there never was such a link. */
export async function useFirstRunLink(tx: NewcomerTransaction, tokenHash: Buffer): Promise<boolean> {
  const [row] = await tx.query("SELECT hiatus.use_first_run_link($1) AS result", [tokenHash]);
  return isThere(row);
}

function isThere(row: { readonly result: string | null } | undefined): boolean {
  return row !== undefined && row.result !== null;
}
