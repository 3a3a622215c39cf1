"use client";

import type { ReactNode } from "react";
import {
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
} from "react-hook-form";
import type { EntryForm } from "./use-entry-form";

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: Pick<EntryForm<Values>, "control">;
  name: Name;
  rules?: Omit<
    RegisterOptions<Values, Name>,
    "disabled" | "setValueAs" | "valueAsDate" | "valueAsNumber" | "shouldUnregister"
  >;
  children: (field: {
    value: FieldPathValue<Values, Name>;
    onChange: (value: FieldPathValue<Values, Name>) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Connects one of our own controls, which is not a native element, to a value of the form. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  rules,
  children,
}: FormFieldProps<Values, Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      {...(rules && { rules })}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <>{children({ value, onChange, error: error?.message })}</>
      )}
    />
  );
}
