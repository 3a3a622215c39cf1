"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { useTRPC } from "@/client/trpc";
import { TextInput } from "@/components/field";
import { NativeSelect } from "@/components/native-select";
import { toastDone } from "@/components/toast";
import type { WorkPattern } from "@/contracts/employees";
import { useMe } from "@/features/account/use-me";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useWeek } from "@/features/people/use-week";
import { DAYS, type Week } from "@/features/people/week";
import { RecountNotice } from "@/features/recount/recount-notice";

interface WorkPatternSheetProps {
  id: string;
  /** What the new week begins as. */
  latest: WorkPattern | null;
  onClose: () => void;
}

type Values = Week & { effective_date: string };
const PARTS = ["FULL_DAY", "AM", "PM", "free"] as const;
const USUAL: Week = {
  monday: "FULL_DAY",
  tuesday: "FULL_DAY",
  wednesday: "FULL_DAY",
  thursday: "FULL_DAY",
  friday: "FULL_DAY",
  saturday: null,
  sunday: null,
};

/** Sets what somebody works from a date on; what that does to booked time off is said before. */
export function WorkPatternSheet({ id, latest, onClose }: WorkPatternSheetProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const week = useWeek();
  const form = useEntryForm<Values>({ ...(latest ?? USUAL), effective_date: me.today });
  const { errors, isDirty } = form.formState;
  const set = useMutation(
    trpc.employees.setWorkPattern.mutationOptions({
      onError: form.refuse,
      onSuccess: () => {
        toastDone(t("week_set"));
        onClose();
        void queryClient.invalidateQueries();
      },
    }),
  );
  const wanted = useWatch({ control: form.control });
  const input = { id, ...(wanted as Values) };
  const foreseen = useQuery({
    ...trpc.employees.foreseeWorkPattern.queryOptions(input),
    enabled: input.effective_date !== "",
    placeholderData: keepPreviousData,
  });
  const save = form.handleSubmit((values) => {
    form.forgetProblem();
    set.mutate({ id, ...values });
  });
  return (
    <EntrySheet
      isOpen
      title={t("set_week")}
      onClose={onClose}
      isDirty={isDirty}
      isPending={set.isPending}
      onSubmit={() => void save()}
      problem={form.problem}
    >
      <TextInput
        label={t("week_from")}
        type="date"
        error={errors.effective_date?.message}
        {...form.register("effective_date", { required: t("date_needed") })}
      />
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{t("working_days")}</legend>
        {DAYS.map((day, at) => (
          <Controller
            key={day}
            control={form.control}
            name={day}
            render={({ field }) => (
              <NativeSelect
                label={week.day(at, "long")}
                options={PARTS.map((part) => ({ id: part, text: t(`part.${part}`) }))}
                value={field.value ?? "free"}
                onChange={(part) => field.onChange(part === "free" ? null : part)}
              />
            )}
          />
        ))}
      </fieldset>
      {input.effective_date === "" ? null : (
        <RecountNotice recount={foreseen.data} isFailed={foreseen.isError} />
      )}
    </EntrySheet>
  );
}
