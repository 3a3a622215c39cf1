"use client";

import { useId, useState } from "react";
import { FieldProblem } from "@/components/forms/field";
import { FileDrop } from "@/components/forms/file-drop";
import { later } from "@/components/overlays/later";
import { CROPPED_TYPES } from "@/domain/pictures/picture-rules";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import { PersonAvatar } from "./person-avatar";
import { RemovePicture } from "./remove-picture";

const CropPicture = later(() => import("./crop-picture").then((module) => module.CropPicture));

/** One's own profile picture: chosen, cropped in the browser, and removed. */
export function OwnPicture() {
  const t = useTranslations("picture");
  const { employee } = useMe();
  const title = useId();
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const isKnown = CROPPED_TYPES.some((type) => type === file.type);
    // Turned as the camera was held.
    const opened = isKnown ? await createImageBitmap(file).catch(() => null) : null;
    setFailed(opened === null);
    setImage(opened);
  };
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h2 id={title} className="text-small font-strong">
        {t("title")}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <PersonAvatar person={employee} className="size-16 text-title" />
        <FileDrop
          label={t("title")}
          hint={t("drop")}
          buttonLabel={employee.picture_version === null ? t("choose") : t("choose_another")}
          buttonSize="small"
          acceptedTypes={CROPPED_TYPES}
          isInvalid={hasFailed}
          onFiles={(files) => void open(files)}
          className="grow"
        />
        {employee.picture_version === null ? null : <RemovePicture id={employee.id} name={null} />}
      </div>
      <p className="text-small text-muted">{t("who_sees")}</p>
      <FieldProblem message={hasFailed ? t("unreadable") : undefined} />
      {image === null ? null : (
        <CropPicture
          image={image}
          onClose={() => {
            image.close();
            setImage(null);
          }}
        />
      )}
    </section>
  );
}
