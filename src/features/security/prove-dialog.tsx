"use client";

import { type ReactNode, useRef, useState } from "react";
import { signWithPasskey } from "@/client/passkeys";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import type { OwnFactors } from "@/contracts/sign-in/factors";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { TurnedAway } from "./turned-away";

interface ProveDialogProps {
  title: string;
  submitLabel: string;
  isDanger?: boolean;
  isOpen: boolean;
  factors: OwnFactors;
  onClose: () => void;
  /** What it is needed for; what is refused then is shown in the dialog. */
  onProven: () => unknown;
  children: ReactNode;
}

/** Asks again for the password or a code before the way to sign in is changed. */
export function ProveDialog({ title, isOpen, onClose, children, ...rest }: ProveDialogProps) {
  const t = useTranslations("security");
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} closeLabel={t("close")}>
      <p>{children}</p>
      <ProveForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

type ProveFormProps = Omit<ProveDialogProps, "title" | "isOpen" | "children">;

function ProveForm({ submitLabel, isDanger = false, factors, onClose, onProven }: ProveFormProps) {
  const t = useTranslations("security");
  const client = useTRPCClient();
  const problemWords = useProblemWords();
  const isByPasskey = useRef(false);
  const hasCodes = factors.authenticator !== null || factors.recovery_codes_left > 0;
  const [way, setWay] = useState<"password" | "code">(factors.has_password ? "password" : "code");
  const form = useEntryForm({
    values: { password: "", code: "" },
    isLost: () => false,
    send: async (given) => {
      if (isByPasskey.current) await proveByPasskey();
      else await client.factors.prove.mutate(way === "code" ? { code: given.code } : { password: given.password });
      await onProven();
    },
    explain: (error) => (error instanceof TurnedAway ? t("passkey_turned_away") : problemWords(error)),
  });
  const proveByPasskey = async () => {
    const asked = await client.passkeys.beginProof.mutate();
    const passkey = await signWithPasskey(asked);
    if (passkey === null) throw new TurnedAway();
    await client.passkeys.prove.mutate({ challenge_id: asked.challenge_id, passkey });
  };
  const byPasskey = async () => {
    isByPasskey.current = true;
    await form.submit();
    isByPasskey.current = false;
  };
  const needed = (value: string) => isByPasskey.current || value !== "" || t("prove_needed");
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      {way === "code" ? (
        <TextInput
          key="code"
          label={t("prove_code")}
          autoComplete="one-time-code"
          {...form.field("code", { validate: needed })}
        />
      ) : (
        <TextInput
          key="password"
          label={t("prove_password")}
          type="password"
          autoComplete="current-password"
          {...form.field("password", { validate: needed })}
        />
      )}
      {factors.has_password && hasCodes ? (
        <Button
          variant="ghost"
          className="justify-self-start"
          onPress={() => setWay(way === "code" ? "password" : "code")}
        >
          {t(way === "code" ? "prove_by_password" : "prove_by_code")}
        </Button>
      ) : null}
      {factors.passkeys.length > 0 ? (
        <Button className="justify-self-start" isPending={form.isSending} onPress={() => void byPasskey()}>
          {t("prove_by_passkey")}
        </Button>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant={isDanger ? "danger" : "primary"} isPending={form.isSending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
