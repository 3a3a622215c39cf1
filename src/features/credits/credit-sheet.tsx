"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { NativeSelect } from "@/components/forms/native-select";
import { toastDone } from "@/components/overlays/toast";
import type { Balance } from "@/contracts/balances";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { useDays } from "@/features/days/use-days";
import { CountedText } from "@/features/forms/counted-text";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { lengthOf } from "@/features/forms/length-of";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

const MOST_NOTE = 300;
const HALVES = Array.from({ length: 20 }, (_, index) => `${(index + 1) / 2}`);

interface CreditSheetProps {
  /** The policies of mine that offer it. */
  policies: readonly Pick<Balance, "id" | "name">[];
  onClose: () => void;
}

/** Asks for days that I have earned. */
export function CreditSheet({ policies, onClose }: CreditSheetProps) {
  const t = useTranslations("credits");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const days = useDays();
  const { today } = useMe().employee;
  const form = useEntryForm({
    values: { policy_id: policies[0]?.id ?? "", date: today, days: "1", note: "" },
    send: ({ note, days: count, ...given }) =>
      client.credits.create.mutate({
        ...given,
        days: Number(count),
        ...(note.trim() === "" ? {} : { note: note.trim() }),
      }),
    onSent: () => {
      toastDone(t("asked"));
      onClose();
      void queryClient.invalidateQueries(trpc.credits.pathFilter());
    },
  });
  return (
    <EntrySheet form={form} title={t("ask")} lead={t("lead")} submitLabel={t("send")} onClose={onClose}>
      <FormField form={form} name="policy_id">
        {(field) => (
          <NativeSelect
            label={t("policy")}
            options={policies.map(({ id, name }) => ({ id, text: name }))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("date")} {...field} />}
      </FormField>
      <FormField form={form} name="days">
        {(field) => (
          <NativeSelect
            label={t("days")}
            options={HALVES.map((id) => ({ id, text: days.label(Number(id)) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="note" rules={{ validate: (note) => lengthOf(note) <= MOST_NOTE }}>
        {(field) => <CountedText label={t("note")} hint={t("note_hint")} most={MOST_NOTE} {...field} />}
      </FormField>
    </EntrySheet>
  );
}
