"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { TextInput } from "@/components/forms/field";
import { toastDone } from "@/components/overlays/toast";
import type { Balance } from "@/contracts/balances";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { CountedText } from "@/features/forms/counted-text";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { lengthOf } from "@/features/forms/length-of";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { PolicySelect } from "../assignments/policy-select";
import { WhatFollows } from "../foresight/what-follows";

const MOST_REASON = 300;
const MOST_DAYS = 366;
/** What follows does not depend on the reason. */
const UNSAID = "-";

interface AllowanceSheetProps {
  id: string;
  balances: readonly Balance[];
  onClose: () => void;
}

/** Gives somebody an allowance of their own from a date on; an empty one is the policy's again. */
export function AllowanceSheet({ id, balances, onClose }: AllowanceSheetProps) {
  const t = useTranslations("employees");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const [only] = balances.length === 1 ? balances : [];
  const form = useEntryForm({
    values: { policy_id: only?.id ?? "", effective_date: me.today, annual_allowance: "", reason: "" },
    send: ({ annual_allowance: days, ...typed }) =>
      client.employees.setAllowance.mutate({
        id,
        ...typed,
        annual_allowance: allowanceIn(days),
      }),
    onSent: () => {
      toastDone(t("allowance_set"));
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const { annual_allowance: typed, ...wanted } = useFormValues(form);
  const isComplete =
    wanted.policy_id !== "" && parseIsoDate(wanted.effective_date) !== null && isAllowance(typed);
  const change = { kind: "allowance" as const, id, ...wanted, annual_allowance: allowanceIn(typed) };
  return (
    <EntrySheet form={form} title={t("set_allowance")} onClose={onClose} submitLabel={t("save_allowance")}>
      <FormField form={form} name="policy_id" rules={{ required: t("policy_needed") }}>
        {(field) => <PolicySelect policies={balances} {...field} />}
      </FormField>
      <TextInput
        label={t("allowance_days")}
        inputMode="numeric"
        autoComplete="off"
        hint={t("allowance_days_hint")}
        {...form.field("annual_allowance", {
          validate: (text) => isAllowance(text) || t("allowance_needed"),
        })}
      />
      <FormField form={form} name="effective_date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("allowance_from")} hint={t("allowance_from_hint")} {...field} />}
      </FormField>
      <FormField
        form={form}
        name="reason"
        rules={{
          validate: (reason) =>
            lengthOf(reason) <= MOST_REASON && (reason.trim() !== "" || t("reason_needed")),
        }}
      >
        {(field) => <CountedText label={t("reason")} hint={t("reason_hint")} most={MOST_REASON} {...field} />}
      </FormField>
      <WhatFollows change={isComplete && form.isDirty ? { ...change, reason: UNSAID } : null} />
    </EntrySheet>
  );
}

function isAllowance(text: string): boolean {
  return text.trim() === "" || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_DAYS);
}

function allowanceIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
