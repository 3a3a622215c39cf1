import { z } from "zod";
import { Id, text } from "../text";

/** Of somebody's profile picture; null: pages show initials. */
export const PictureVersion = z.string().nullable();

export const ReadPictureInput = z.strictObject({
  id: Id.describe("The employee."),
  version: text({ max: 16 })
    .optional()
    .describe(
      "The version of the picture. When it is the current one, the answer says that it may be kept: another picture has another version.",
    ),
});

/** A square JPEG of 256 pixels, 128 KiB at most. */
export const SetPictureInput = z.strictObject({ file: z.instanceof(File) });
export const PictureSet = z.object({ picture_version: z.string() });
export type ReadPictureInput = z.infer<typeof ReadPictureInput>;
export type PictureSet = z.infer<typeof PictureSet>;
