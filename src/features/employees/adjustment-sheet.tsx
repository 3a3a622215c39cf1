"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { useTRPC } from "@/client/trpc";
import { TextArea, TextInput } from "@/components/field";
import { Notice } from "@/components/notice";
import { PolicyName } from "@/components/policy-mark";
import { Select } from "@/components/select";
import { toastDone } from "@/components/toast";
import type { Balance } from "@/contracts/balances";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { readDays } from "./adjustment-input";

interface AdjustmentSheetProps {
  id: string;
  balances: readonly Balance[];
  onClose: () => void;
}

interface Values {
  policy_id: string;
  date: string;
  days: string;
  reason: string;
}

/** Corrects a balance by hand, and says before what it becomes. */
export function AdjustmentSheet({ id, balances, onClose }: AdjustmentSheetProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const days = useDays();
  const [only] = balances.length === 1 ? balances : [];
  const form = useEntryForm<Values>({ policy_id: only?.id ?? "", date: me.today, days: "", reason: "" });
  const { errors, isDirty } = form.formState;
  const adjust = useMutation(
    trpc.employees.adjust.mutationOptions({
      onError: form.refuse,
      onSuccess: (made) => {
        toastDone(t("adjusted", { days: days.signed(made.days) }));
        onClose();
        void queryClient.invalidateQueries();
      },
    }),
  );
  const save = form.handleSubmit(({ days: typed, ...values }) => {
    const read = readDays(typed);
    if (read === null) return;
    form.forgetProblem();
    adjust.mutate({ id, ...values, days: read });
  });
  const wanted = useWatch({ control: form.control });
  return (
    <EntrySheet
      isOpen
      title={t("adjust")}
      onClose={onClose}
      isDirty={isDirty}
      isPending={adjust.isPending}
      onSubmit={() => void save()}
      submitLabel={t("adjust_confirm")}
      problem={form.problem}
    >
      <Controller
        control={form.control}
        name="policy_id"
        rules={{ required: t("policy_needed") }}
        render={({ field }) => (
          <Select
            label={t("policy")}
            placeholder={t("choose_policy")}
            options={uniqueById(balances).map((balance) => ({
              id: balance.id,
              text: balance.name,
              content: <PolicyName name={balance.name} color={balance.color} />,
            }))}
            value={field.value || null}
            onChange={field.onChange}
            error={errors.policy_id?.message}
          />
        )}
      />
      <TextInput
        label={t("adjust_days")}
        inputMode="text"
        autoComplete="off"
        hint={t("adjust_days_hint")}
        error={errors.days?.message}
        {...form.register("days", { validate: (typed) => readDays(typed) !== null || t("days_needed") })}
      />
      <TextInput
        label={t("adjust_date")}
        type="date"
        hint={t("adjust_date_hint")}
        error={errors.date?.message}
        {...form.register("date", { required: t("date_needed") })}
      />
      <TextArea
        label={t("reason")}
        maxLength={300}
        hint={t("reason_hint")}
        error={errors.reason?.message}
        {...form.register("reason", { validate: (reason) => reason.trim() !== "" || t("reason_needed") })}
      />
      <BeforeAndAfter
        balance={balances.find(
          (balance) => balance.id === wanted.policy_id && holds(balance, wanted.date ?? ""),
        )}
        days={readDays(wanted.days ?? "")}
      />
    </EntrySheet>
  );
}

/** What the balance is and becomes, when the date lies in its current cycle. */
function BeforeAndAfter({ balance, days: change }: { balance: Balance | undefined; days: number | null }) {
  const t = useTranslations("employees");
  const days = useDays();
  const dates = useDates();
  if (!balance || change === null || balance.current_balance === null) return null;
  const after = Math.round((balance.current_balance + change) * 100) / 100;
  return (
    <Notice tone={after < 0 ? "warn" : "info"}>
      {t("before_and_after", {
        cycle: dates.range(balance.cycle_start_date, balance.cycle_end_date, "short"),
        before: days.label(balance.current_balance),
        after: days.label(after),
      })}
    </Notice>
  );
}

function holds({ cycle_start_date, cycle_end_date }: Balance, date: string): boolean {
  return cycle_start_date <= date && date <= cycle_end_date;
}

function uniqueById(balances: readonly Balance[]): Balance[] {
  return [...new Map(balances.map((balance) => [balance.id, balance])).values()];
}
