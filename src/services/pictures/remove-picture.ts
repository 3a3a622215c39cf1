import type { Done } from "@/contracts/account";
import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployeeRow } from "@/db/people/people.store";
import { deletePicture } from "@/db/pictures/pictures.store";
import { mayRemovePictureOf } from "@/domain/permissions/people.permissions";
import { record } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Removes a profile picture: one's own, or anybody's by an admin. Errors: 404, 403 `not_allowed_for_employee`. */
export async function removePicture(ctx: ServiceContext, { id }: IdInput): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    const employee = found(await readEmployeeRow(tx, id), "missing.employee");
    const mayRemove = mayRemovePictureOf(ctx.actor, employee.id);
    refuseUnless(mayRemove, "not_allowed_for_employee", "people.not_own_picture");
    found((await deletePicture(tx, employee.id)) || null, "missing.picture");
    await record(tx, ctx, { action: "picture.removed", entity: "employee", entityId: employee.id });
  });
  return { done: true };
}
