"use client";

import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import type { OwnPasskey } from "@/contracts/sign-in/passkeys";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

interface RenameDialogProps {
  /** Null: closed. */
  passkey: OwnPasskey | null;
  onClose: () => void;
  onRenamed: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const t = useTranslations("security");
  return (
    <Dialog
      title={t("passkey_rename_title")}
      isOpen={passkey !== null}
      onClose={onClose}
      closeLabel={t("close")}
    >
      {passkey === null ? null : <RenameForm passkey={passkey} onClose={onClose} onRenamed={onRenamed} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onClose, onRenamed }: RenameDialogProps & { passkey: OwnPasskey }) {
  const t = useTranslations("security");
  const client = useTRPCClient();
  const form = useEntryForm({
    values: { name: passkey.name },
    isLost: () => false,
    send: ({ name }) => client.passkeys.rename.mutate({ id: passkey.id, name }),
    onSent: () => {
      onRenamed();
      onClose();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <TextInput
        label={t("passkey_name")}
        autoComplete="off"
        {...form.field("name", { validate: (name) => name.trim() !== "" || t("passkey_name_needed") })}
      />
      <DialogActions>
        <Button onPress={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("passkey_rename")}
        </Button>
      </DialogActions>
    </Form>
  );
}
