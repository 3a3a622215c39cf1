"use client";

import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { ComboBox } from "@/components/combo-box";
import { TextInput } from "@/components/field";
import { SegmentedControl } from "@/components/segmented-control";
import { PersonField } from "@/features/forms/person-field";
import type { EmployeeValues } from "./employee-values";
import { ROLES } from "./roster-filters";
import { useEntries } from "./use-entries";

interface EmployeeFieldsProps {
  form: Pick<UseFormReturn<EmployeeValues>, "register" | "control" | "formState">;
  /** Null for a new one. */
  employeeId: string | null;
}

const CHOICES = ["department", "position", "site", "employment_type"] as const;

/** Who somebody is and where they belong. */
export function EmployeeFields({ form, employeeId }: EmployeeFieldsProps) {
  const t = useTranslations("employees");
  const tPeople = useTranslations("people");
  const entries = useEntries();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <TextInput
        label={t("name")}
        maxLength={100}
        autoComplete="off"
        autoFocus={employeeId === null}
        error={errors.name?.message}
        {...register("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
      />
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t("email_hint")}
        error={errors.email?.message}
        {...register("email", { validate: (email) => email.includes("@") || t("email_needed") })}
      />
      <TextInput
        label={t("hire_date")}
        type="date"
        error={errors.hire_date?.message}
        {...register("hire_date", { required: t("date_needed") })}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <SegmentedControl
            label={t("role")}
            options={ROLES.map((id) => ({ id, label: t(`role_of.${id}`) }))}
            value={field.value}
            onChange={field.onChange}
            error={errors.role?.message}
          />
        )}
      />
      {CHOICES.map((choice) => (
        <Controller
          key={choice}
          control={control}
          name={`${choice}_id`}
          render={({ field }) => (
            <ComboBox
              label={t(choice)}
              options={entries[choice] ?? []}
              value={field.value}
              onChange={field.onChange}
              placeholder={t("none")}
              clearLabel={t("clear", { what: t(choice) })}
              emptyLabel={tPeople("none_by_that_name")}
              hint={choice === "site" ? t("site_hint") : undefined}
              error={errors[`${choice}_id`]?.message}
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="manager_id"
        render={({ field }) => (
          <PersonField
            label={t("manager")}
            value={field.value}
            onChange={field.onChange}
            without={employeeId === null ? [] : [employeeId]}
            error={errors.manager_id?.message}
          />
        )}
      />
    </div>
  );
}
