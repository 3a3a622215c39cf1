"use client";

import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { useTranslations } from "@/features/words/use-translations";

interface CodesDialogProps {
  /** Null: closed. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** Recovery codes, shown here and never again: only the button closes it. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const t = useTranslations("security");
  return (
    <Dialog
      title={t("codes_title")}
      isOpen={codes !== null}
      isDismissable={false}
      onClose={onClose}
      closeLabel={t("close")}
    >
      {codes === null ? null : <ShownCodes codes={codes} onDone={onClose} />}
    </Dialog>
  );
}

/** The codes with ways to keep them. */
export function ShownCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations("security");
  const text = codes.join("\n");
  return (
    <>
      <p>{t("codes_once")}</p>
      <ul
        aria-label={t("codes_title")}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded border p-3 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t("codes_copy")} doneLabel={t("codes_copied")} />
        <Button size="small" onPress={() => saveAsFile(`${text}\n`, t("codes_file"))}>
          {t("codes_save")}
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" onPress={onDone}>
          {t("codes_done")}
        </Button>
      </DialogActions>
    </>
  );
}

function saveAsFile(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
