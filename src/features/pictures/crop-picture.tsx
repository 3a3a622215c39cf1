"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PostError, postForAnswer } from "@/client/calls/post-for-lines";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone } from "@/components/overlays/toast";
import { useTranslations } from "@/features/words/use-translations";
import { type Crop, firstCrop } from "./crop";
import { CropArea } from "./crop-area";
import { pictureFileOf } from "./draw-crop";

/** Cuts a square out of a chosen picture and sets it as one's own. */
export function CropPicture({ image, onClose }: { image: ImageBitmap; onClose: () => void }) {
  const t = useTranslations("picture");
  const queryClient = useQueryClient();
  const [crop, setCrop] = useState<Crop>(() => firstCrop(image));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    try {
      const file = await pictureFileOf(image, crop);
      if (file === null) throw new PostError(null);
      const form = new FormData();
      form.append("file", file);
      await postForAnswer("/api/files/picture", form);
      await queryClient.invalidateQueries();
      toastDone(t("set"));
      onClose();
    } catch (error) {
      const told = error instanceof PostError ? error.problem?.detail : null;
      setProblem(told ?? t("failed"));
      setSending(false);
    }
  };
  return (
    <Dialog title={t("crop_title")} isOpen onClose={onClose} closeLabel={t("close")}>
      {problem === null ? null : (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <CropArea image={image} crop={crop} onChange={setCrop} />
      <DialogActions>
        <Button onPress={onClose}>{t("cancel")}</Button>
        <Button variant="primary" isPending={isSending} onPress={() => void send()}>
          {t("use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
