"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import { Section } from "@/components/page-header";
import { toastDone } from "@/components/toast";
import type { PersonProfile } from "@/contracts/people";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { DetailsForesight } from "./details-foresight";
import { EmployeeFields } from "./employee-fields";
import { type EmployeeValues, employeeInput, valuesOf } from "./employee-values";

interface DetailsFormProps {
  person: PersonProfile;
  personal: NonNullable<PersonProfile["personal"]>;
}

/** Who somebody is and where they belong, to be changed in place. */
export function DetailsForm({ person, personal }: DetailsFormProps) {
  const t = useTranslations("employees");
  const tForms = useTranslations("forms");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useEntryForm<EmployeeValues>(valuesOf(person, personal));
  const update = useMutation(
    trpc.employees.update.mutationOptions({
      onError: form.refuse,
      onSuccess: async ({ name }) => {
        toastDone(t("saved", { name }));
        await queryClient.invalidateQueries();
      },
    }),
  );
  const wanted = useWatch({ control: form.control });
  const save = form.handleSubmit((values) => {
    form.forgetProblem();
    update.mutate({ id: person.id, ...employeeInput(values) });
  });
  return (
    <Section title={t("details")}>
      <Card className="@container p-4">
        <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
          {form.problem ? (
            <Notice tone="danger" isAlert>
              {form.problem}
            </Notice>
          ) : null}
          <EmployeeFields form={form} employeeId={person.id} />
          <DetailsForesight
            id={person.id}
            known={{ site_id: person.site?.id ?? null, hire_date: personal.hire_date }}
            wanted={wanted}
          />
          {form.formState.isDirty ? (
            <div className="flex flex-wrap justify-end gap-2">
              <Button onPress={() => form.reset()}>{t("discard")}</Button>
              <Button type="submit" variant="primary" isPending={update.isPending}>
                {tForms("save")}
              </Button>
            </div>
          ) : null}
        </form>
      </Card>
    </Section>
  );
}
