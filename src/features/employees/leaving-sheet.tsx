"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { useTRPC } from "@/client/trpc";
import { TextInput } from "@/components/field";
import { NativeSelect } from "@/components/native-select";
import { toastDone } from "@/components/toast";
import type { PersonProfile } from "@/contracts/people";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { LeavingForesight } from "./leaving-foresight";

interface LeavingSheetProps {
  person: PersonProfile;
  personal: NonNullable<PersonProfile["personal"]>;
  onClose: () => void;
}

interface Values {
  end_date: string;
  termination_reason_id: string;
}

/** Sets somebody's last day; all that follows is said before. */
export function LeavingSheet({ person, personal, onClose }: LeavingSheetProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const dates = useDates();
  const { employee: me } = useMe();
  const { data: reasons = [] } = useQuery(trpc.referenceData.terminationReasons.queryOptions());
  const form = useEntryForm<Values>({
    end_date: personal.end_date ?? "",
    termination_reason_id: personal.termination_reason?.id ?? "",
  });
  const { errors, isDirty } = form.formState;
  const update = useMutation(
    trpc.employees.update.mutationOptions({
      onError: form.refuse,
      onSuccess: async ({ name, end_date }) => {
        toastDone(t("leaves", { name, date: end_date ? dates.day(end_date) : "" }));
        onClose();
        await queryClient.invalidateQueries();
      },
    }),
  );
  const save = form.handleSubmit(({ end_date, termination_reason_id }) => {
    form.forgetProblem();
    update.mutate({ id: person.id, end_date, termination_reason_id: termination_reason_id || null });
  });
  const endDate = useWatch({ control: form.control, name: "end_date" });
  return (
    <EntrySheet
      isOpen
      title={t("leaving_of", { name: person.name })}
      onClose={onClose}
      isDirty={isDirty}
      isPending={update.isPending}
      onSubmit={() => void save()}
      submitLabel={t("end_employment")}
      problem={form.problem}
    >
      <TextInput
        label={t("last_day")}
        type="date"
        min={personal.hire_date}
        error={errors.end_date?.message}
        {...form.register("end_date", { required: t("date_needed") })}
      />
      <Controller
        control={form.control}
        name="termination_reason_id"
        render={({ field }) => (
          <NativeSelect
            label={t("leaving_reason")}
            hint={t("leaving_reason_hint")}
            options={[{ id: "", text: t("none") }, ...reasons.map(({ id, name }) => ({ id, text: name }))]}
            value={field.value}
            onChange={field.onChange}
            error={errors.termination_reason_id?.message}
          />
        )}
      />
      {endDate !== "" && endDate >= personal.hire_date ? (
        <LeavingForesight id={person.id} endDate={endDate} isPast={endDate < me.today} />
      ) : null}
    </EntrySheet>
  );
}
