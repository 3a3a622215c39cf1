"use client";

import { makePasskey } from "@/client/sign-in/passkeys";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { DialogActions } from "@/components/overlays/dialog";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { AddFactorDialog, type AddFactorProps } from "./add-factor-dialog";
import { TurnedAway } from "./turned-away";

interface PasskeyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a passkey of this device. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const t = useTranslations("security");
  return (
    <AddFactorDialog
      title={t("passkey_add")}
      done={t("passkey_done")}
      form={(ofForm) => <PasskeyForm {...ofForm} />}
      {...props}
    />
  );
}

function PasskeyForm({ onClose, onAdded }: AddFactorProps) {
  const t = useTranslations("security");
  const client = useTRPCClient();
  const problemWords = useProblemWords();
  const form = useEntryForm({
    values: { name: "" },
    isLost: () => false,
    send: async ({ name }) => {
      const asked = await client.passkeys.begin.mutate();
      const passkey = await makePasskey(asked);
      if (passkey === null) throw new TurnedAway();
      return client.passkeys.add.mutate({ challenge_id: asked.challenge_id, passkey, name });
    },
    onSent: ({ recovery_codes }) => onAdded(recovery_codes),
    explain: (error) => (error instanceof TurnedAway ? t("passkey_turned_away") : problemWords(error)),
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <p>{t("passkey_what")}</p>
      <TextInput
        label={t("passkey_name")}
        hint={t("passkey_name_hint")}
        autoComplete="off"
        {...form.field("name", { validate: (name) => name.trim() !== "" || t("passkey_name_needed") })}
      />
      <DialogActions>
        <Button onPress={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("go_on")}
        </Button>
      </DialogActions>
    </Form>
  );
}
