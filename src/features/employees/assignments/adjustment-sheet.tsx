"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { TextInput } from "@/components/forms/field";
import { Notice } from "@/components/notice";
import { toastDone } from "@/components/overlays/toast";
import type { Balance } from "@/contracts/balances";
import { fromDays, toDays } from "@/domain/amount";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { CountedText } from "@/features/forms/counted-text";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { lengthOf } from "@/features/forms/length-of";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { readDays } from "./adjustment-input";
import { LotFields, type LotValues } from "./lot-fields";
import { PolicySelect } from "./policy-select";

const MOST_REASON = 300;
/** What most adjustments are. */
const PLAIN: LotValues = { kind: "correction", expires_on: "" };

interface AdjustmentSheetProps {
  id: string;
  balances: readonly Balance[];
  onClose: () => void;
}

/** Corrects a balance by hand, and shows the result first. */
export function AdjustmentSheet({ id, balances, onClose }: AdjustmentSheetProps) {
  const t = useTranslations("employees");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const days = useDays();
  const [only] = balances.length === 1 ? balances : [];
  const form = useEntryForm({
    values: { policy_id: only?.id ?? "", date: me.today, days: "", reason: "", ...PLAIN },
    send: ({ expires_on: end, ...typed }) =>
      client.employees.adjust.mutate({
        id,
        ...typed,
        days: readDays(typed.days) ?? 0,
        expires_on: end === "" ? null : end,
      }),
    onSent: (made) => {
      toastDone(t("adjusted", { days: days.signed(made.days) }));
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const wanted = useFormValues(form);
  return (
    <EntrySheet form={form} title={t("adjust")} onClose={onClose} submitLabel={t("adjust_confirm")}>
      <FormField form={form} name="policy_id" rules={{ required: t("policy_needed") }}>
        {(field) => <PolicySelect policies={balances} {...field} />}
      </FormField>
      <TextInput
        label={t("adjust_days")}
        inputMode="text"
        autoComplete="off"
        hint={t("adjust_days_hint")}
        {...form.field("days", { validate: (typed) => readDays(typed) !== null || t("days_needed") })}
      />
      <FormField form={form} name="date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("adjust_date")} hint={t("adjust_date_hint")} {...field} />}
      </FormField>
      <LotFields form={form} days={readDays(wanted.days)} date={wanted.date} />
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
      <BeforeAndAfter
        balance={balances.find((balance) => balance.id === wanted.policy_id && holds(balance, wanted.date))}
        days={readDays(wanted.days)}
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
  const after = toDays(fromDays(balance.current_balance) + fromDays(change));
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
