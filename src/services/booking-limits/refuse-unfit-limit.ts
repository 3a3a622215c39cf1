import { knownPolicies } from "@/db/booking-limits/booking-limits.store";
import type { Transaction } from "@/db/connection/transaction";
import { isForeignKeyViolation } from "@/db/connection/violations";
import { findUnknownReferences } from "@/db/people/employee-checks.store";
import { type LimitFields, limitErrors } from "@/domain/booking-limits/booking-limit";
import type { FieldError } from "@/domain/errors";
import { invalidField, refuseFields } from "../refuse";

/** 422 with everything that does not fit; a deleted department may stay where it was. */
export async function refuseUnfitLimit(
  tx: Transaction,
  { before, after }: { readonly before: LimitFields | null; readonly after: LimitFields },
): Promise<void> {
  const unknown = await findUnknownReferences(
    tx,
    {
      department_id: after.departmentId === before?.departmentId ? null : after.departmentId,
      site_id: after.siteId === before?.siteId ? null : after.siteId,
    },
    "givable",
  );
  const known = await knownPolicies(tx, after.policyIds);
  refuseFields([
    ...unknown.map(
      (field): FieldError => ({
        path: `/${field}`,
        code: "unknown_id",
        sentence: field === "site_id" ? "missing.site" : "missing.department",
      }),
    ),
    ...after.policyIds.flatMap((id, index): FieldError[] =>
      known.has(id) ? [] : [{ path: `/policy_ids/${index}`, code: "unknown_id", sentence: "missing.policy" }],
    ),
    ...limitErrors(after),
  ]);
}

/** Says what the database's refusal means: a site may be deleted while a limit is being written. */
export async function explainLimitRefusal<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw isForeignKeyViolation(error, "booking_limits_organization_id_site_id_fkey")
      ? invalidField("/site_id", "unknown_id", "missing.site")
      : error;
  }
}
