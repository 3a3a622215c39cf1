import type { ReadPictureInput } from "@/contracts/people/pictures";
import { inTransaction } from "@/db/connection/transaction";
import { readPictureOf } from "@/db/pictures/pictures.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

interface PictureFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Whether it was asked for by its version, so that it stays what it is at its address. */
  readonly isKept: boolean;
}

/** Somebody's profile picture, for all who may read who they are: everybody in the organization. Errors: 404. */
export async function readPicture(
  ctx: ServiceContext,
  { id, version: asked }: ReadPictureInput,
): Promise<PictureFile> {
  const picture = await inTransaction(ctx, (tx) => readPictureOf(tx, id));
  const { version, content } = found(picture, "missing.picture");
  return {
    name: "profile-picture.jpg",
    contentType: "image/jpeg",
    bytes: content,
    isKept: asked === version,
  };
}
