import { Done } from "@/contracts/account";
import { PictureSet, SetPictureInput } from "@/contracts/people/pictures";
import { IdInput } from "@/contracts/people/references";
import { MOST_PICTURE_BYTES } from "@/domain/pictures/picture-rules";
import { removePicture } from "@/services/pictures/remove-picture";
import { setPicture } from "@/services/pictures/set-picture";
import { answers } from "../../answers/answers";
import { portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

export const picturesRouter = t.router({
  set: portalOperation({
    summary: "Set the caller's profile picture",
    scope: null,
    portal: { method: "POST", path: "/picture", isMultipart: true, mostFileBytes: MOST_PICTURE_BYTES },
  })
    .input(SetPictureInput)
    .output(answers(PictureSet))
    .mutation(async ({ ctx, input }) => setPicture(ctx, new Uint8Array(await input.file.arrayBuffer()))),

  remove: portalOperation({
    summary: "Remove a profile picture: one's own, or an employee's by an admin",
    scope: null,
  })
    .input(IdInput)
    .output(answers(Done))
    .mutation(({ ctx, input }) => removePicture(ctx, input)),
});
