"use client";

import { type ReactNode, useState } from "react";
import { signWithPasskey } from "@/client/sign-in/passkeys";
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

/** Asks again for the password, a code or a passkey before the way to sign in is changed. */
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
  const problemWords = useProblemWords();
  const proofs = useProofs();
  const ways = waysOf(factors);
  const [way, setWay] = useState<Way>(ways[0] ?? "password");
  const form = useEntryForm({
    values: { password: "", code: "" },
    isLost: () => false,
    send: async (given) => {
      await proofs[way](given[way === "passkey" ? "code" : way]);
      await onProven();
    },
    explain: (error) => (error instanceof TurnedAway ? t("passkey_turned_away") : problemWords(error)),
  });
  const needed = (value: string) => value !== "" || t("prove_needed");
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      {way === "passkey" ? <p>{t("prove_passkey")}</p> : null}
      {way === "code" ? (
        <TextInput
          key="code"
          label={t("prove_code")}
          autoComplete="one-time-code"
          {...form.field("code", { validate: needed })}
        />
      ) : null}
      {way === "password" ? (
        <TextInput
          key="password"
          label={t("prove_password")}
          type="password"
          autoComplete="current-password"
          {...form.field("password", { validate: needed })}
        />
      ) : null}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="ghost" className="justify-self-start" onPress={() => setWay(other)}>
            {t(`prove_by_${other}`)}
          </Button>
        ))}
      <DialogActions>
        <Button onPress={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant={isDanger ? "danger" : "primary"} isPending={form.isSending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}

type Way = "password" | "code" | "passkey";

function waysOf({ has_password, authenticator, recovery_codes_left, passkeys }: OwnFactors): Way[] {
  const hasCodes = authenticator !== null || recovery_codes_left > 0;
  return [
    ...(has_password ? (["password"] as const) : []),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(hasCodes ? (["code"] as const) : []),
  ];
}

function useProofs(): Record<Way, (given: string) => Promise<unknown>> {
  const client = useTRPCClient();
  return {
    password: (password) => client.factors.prove.mutate({ password }),
    code: (code) => client.factors.prove.mutate({ code }),
    passkey: async () => {
      const asked = await client.passkeys.beginProof.mutate();
      const passkey = await signWithPasskey(asked);
      if (passkey === null) throw new TurnedAway();
      await client.passkeys.prove.mutate({ challenge_id: asked.challenge_id, passkey });
    },
  };
}
