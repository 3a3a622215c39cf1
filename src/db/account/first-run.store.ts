// SQL for functions that run as the owner: nobody is known yet, and the link is nobody's.
import { inTransaction, type NewcomerTransaction } from "../connection/transaction";

/** Whether there is an organization. */
export async function hasOrganization(): Promise<boolean> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.any_organization() AS result", []),
  );
  return isThere(row);
}

/** Keeps the SHA-256 of a link with which the first organization is made; false when there is one. */
export async function offerFirstRunLink(tokenHash: Buffer): Promise<boolean> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.offer_first_run_link($1) AS result", [tokenHash]),
  );
  return isThere(row);
}

/** Whether the first organization can be made with the link. */
export async function isFirstRunLink(tokenHash: Buffer): Promise<boolean> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.first_run_link($1) AS result", [tokenHash]),
  );
  return isThere(row);
}

/** Uses the link up; false when somebody was before, or there never was such a link. */
export async function useFirstRunLink(tx: NewcomerTransaction, tokenHash: Buffer): Promise<boolean> {
  const [row] = await tx.query("SELECT hiatus.use_first_run_link($1) AS result", [tokenHash]);
  return isThere(row);
}

function isThere(row: { readonly result: string | null } | undefined): boolean {
  return row !== undefined && row.result !== null;
}
