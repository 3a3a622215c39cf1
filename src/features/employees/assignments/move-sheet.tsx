"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { Select } from "@/components/forms/select";
import { toastDone } from "@/components/overlays/toast";
import type { Assignment } from "@/contracts/people/assignments";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { WhatFollows } from "../foresight/what-follows";
import { PolicySelect } from "./policy-select";

interface MoveSheetProps {
  assignment: Assignment;
  policies: readonly { id: string; name: string; color: string; is_active: boolean }[];
  onClose: () => void;
}

interface MoveValues {
  to_policy_id: string;
  effective_date: string;
  balance: (typeof BALANCES)[number];
}

const BALANCES = ["carry", "leave"] as const;

/** Moves somebody to another policy from a date on; what follows is shown first. */
export function MoveSheet({ assignment, policies, onClose }: MoveSheetProps) {
  const t = useTranslations("employees");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const { employee_id: id, policy_id } = assignment;
  const nameOf = (policyId: string) => policies.find((policy) => policy.id === policyId)?.name ?? "";
  const values: MoveValues = { to_policy_id: "", effective_date: me.today, balance: "carry" };
  const form = useEntryForm({
    values,
    send: (typed) => client.employees.movePolicy.mutate({ id, policy_id, ...typed }),
    onSent: ({ begun }) => {
      toastDone(t("move_done", { name: nameOf(begun.policy_id) }));
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const wanted = useFormValues(form);
  const isComplete = wanted.to_policy_id !== "" && parseIsoDate(wanted.effective_date) !== null;
  const others = policies.filter((policy) => policy.is_active && policy.id !== policy_id);
  return (
    <EntrySheet
      form={form}
      title={t("move_of", { name: nameOf(policy_id) })}
      onClose={onClose}
      submitLabel={t("move_confirm")}
    >
      <p className="text-small text-muted">{t("move_hint")}</p>
      <FormField form={form} name="to_policy_id" rules={{ required: t("policy_needed") }}>
        {(field) => <PolicySelect policies={others} {...field} />}
      </FormField>
      <FormField form={form} name="effective_date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("move_from")} {...field} />}
      </FormField>
      <FormField form={form} name="balance">
        {({ value, onChange }) => (
          <Select
            label={t("move_balance")}
            options={BALANCES.map((one) => ({ id: one, text: t(`move_balance_choice.${one}`) }))}
            value={value}
            onChange={(one) => onChange(BALANCES.find((balance) => balance === one) ?? value)}
          />
        )}
      </FormField>
      <WhatFollows change={isComplete ? { kind: "move", id, policy_id, ...wanted } : null} />
    </EntrySheet>
  );
}
