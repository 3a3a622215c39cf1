"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { toastDone } from "@/components/overlays/toast";
import { Section } from "@/components/page-header";
import type { PersonProfile } from "@/contracts/people/people";
import { Form, FormProblem } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { DetailsForesight } from "./details-foresight";
import { EmployeeFields } from "./employee-fields";
import { employeeInput, valuesOf } from "./employee-values";

interface DetailsFormProps {
  person: PersonProfile;
  personal: NonNullable<PersonProfile["personal"]>;
}

/** Who somebody is and where they belong, to be changed in place. */
export function DetailsForm({ person, personal }: DetailsFormProps) {
  const t = useTranslations("employees");
  const tForms = useTranslations("forms");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: valuesOf(person, personal),
    send: (typed) => client.employees.update.mutate({ id: person.id, ...employeeInput(typed) }),
    onSent: ({ name }) => {
      toastDone(t("saved", { name }));
      return queryClient.invalidateQueries();
    },
  });
  const wanted = useFormValues(form);
  return (
    <Section title={t("details")}>
      <Card className="@container p-4">
        <Form form={form} className="grid gap-5">
          <FormProblem form={form} />
          <EmployeeFields form={form} employeeId={person.id} />
          <DetailsForesight
            id={person.id}
            known={{ site_id: person.site?.id ?? null, hire_date: personal.hire_date }}
            wanted={wanted}
          />
          {form.isDirty ? (
            <div className="flex flex-wrap justify-end gap-2">
              <Button onPress={() => form.reset()}>{t("discard")}</Button>
              <Button type="submit" variant="primary" isPending={form.isSending}>
                {tForms("save")}
              </Button>
            </div>
          ) : null}
        </Form>
      </Card>
    </Section>
  );
}
