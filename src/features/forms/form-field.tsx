"use client";

import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from "react";
import type { FieldName, FieldRules } from "./field-rules";
import type { EntryForm } from "./use-entry-form";

interface FormFieldProps<Values extends object, Name extends FieldName<Values>> {
  form: Pick<EntryForm<Values>, "state">;
  name: Name;
  rules?: FieldRules<Values, Name>;
  children: (field: {
    value: Values[Name];
    onChange: (value: Values[Name]) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Connects one of our own controls, which is not a native element, to a value of the form. */
export function FormField<Values extends object, Name extends FieldName<Values>>({
  form: { state },
  name,
  rules,
  children,
}: FormFieldProps<Values, Name>) {
  const valueNow = () => state.values()[name];
  const errorNow = () => state.status().errors[name];
  const value = useSyncExternalStore(state.subscribe, valueNow, valueNow);
  const error = useSyncExternalStore(state.subscribe, errorNow, errorNow);
  // With each render, because rules speak of what was drawn.
  useEffect(() => (rules ? state.holdRules(name, rules) : undefined));
  const onChange = useCallback((entered: Values[Name]) => state.enter(name, entered), [state, name]);
  return <>{children({ value, onChange, error })}</>;
}
