import { createHash } from "node:crypto";
import type { PictureSet } from "@/contracts/people/pictures";
import { inTransaction } from "@/db/connection/transaction";
import { writePicture } from "@/db/pictures/pictures.store";
import { bareJpeg } from "@/domain/pictures/bare-jpeg";
import { record } from "../audit/record";
import { invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";

const VERSION_DIGITS = 16;

/**
 * Sets the caller's profile picture in this organization, without whatever else was in the file. Errors: 422 for
 * anything but a JPEG of the right size.
 */
export async function setPicture(ctx: ServiceContext, bytes: Uint8Array): Promise<PictureSet> {
  const content = bareJpeg(bytes);
  if (content === null) throw invalidField("/file", "invalid_picture", "people.not_a_picture");
  const version = createHash("sha256").update(content).digest("hex").slice(0, VERSION_DIGITS);
  const { employeeId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await writePicture(tx, { employeeId, picture: { version, content }, now: ctx.now });
    await record(tx, ctx, { action: "picture.set", entity: "employee", entityId: employeeId });
  });
  return { picture_version: version };
}
