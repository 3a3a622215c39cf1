"use client";

import { ComboBox } from "@/components/forms/combo-box";
import { TextInput } from "@/components/forms/field";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { FormField } from "@/features/forms/form-field";
import { PersonField } from "@/features/forms/person-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import type { EmployeeValues } from "./employee-values";
import { ROLES } from "./roster/roster-filters";
import { useEntryChoices } from "./use-entry-choices";

interface EmployeeFieldsProps {
  form: EntryForm<EmployeeValues>;
  /** Null for a new one. */
  employeeId: string | null;
}

const CHOICES = ["department", "position", "site", "employment_type"] as const;

/** Who somebody is and where they belong. */
export function EmployeeFields({ form, employeeId }: EmployeeFieldsProps) {
  const t = useTranslations("employees");
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <TextInput
        label={t("name")}
        autoComplete="off"
        autoFocus={employeeId === null}
        {...form.field("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
      />
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t("email_hint")}
        {...form.field("email", { validate: (email) => email.includes("@") || t("email_needed") })}
      />
      <TextInput label={t("number")} autoComplete="off" maxLength={50} {...form.field("employee_number")} />
      <FormField form={form} name="hire_date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("hire_date")} {...field} />}
      </FormField>
      <FormField form={form} name="service_start_date">
        {(field) => <DateField label={t("service_start")} hint={t("service_start_hint")} {...field} />}
      </FormField>
      <FormField form={form} name="role">
        {(field) => (
          <SegmentedControl
            label={t("role")}
            options={ROLES.map((id) => ({ id, label: t(`role_of.${id}`) }))}
            {...field}
          />
        )}
      </FormField>
      <PlaceFields form={form} />
      <FormField form={form} name="manager_id">
        {(field) => (
          <PersonField label={t("manager")} without={employeeId === null ? [] : [employeeId]} {...field} />
        )}
      </FormField>
    </div>
  );
}

/** Department, position, site and employment type: each an existing entry, or none. */
function PlaceFields({ form }: Pick<EmployeeFieldsProps, "form">) {
  const t = useTranslations("employees");
  const tPeople = useTranslations("people");
  const entries = useEntryChoices();
  return CHOICES.map((choice) => (
    <FormField key={choice} form={form} name={`${choice}_id`}>
      {(field) => (
        <ComboBox
          label={t(choice)}
          options={entries[choice] ?? []}
          placeholder={t("none")}
          clearLabel={t("clear", { what: t(choice) })}
          emptyLabel={tPeople("none_by_that_name")}
          hint={choice === "site" ? t("site_hint") : undefined}
          {...field}
        />
      )}
    </FormField>
  ));
}
