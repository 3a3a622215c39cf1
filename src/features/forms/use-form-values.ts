"use client";

import { type FieldValues, useWatch } from "react-hook-form";
import type { EntryForm } from "./use-entry-form";

/** The current values of a form, updated with each keystroke; for previews of what sending will do. */
export function useFormValues<Values extends FieldValues>({
  control,
  getValues,
}: Pick<EntryForm<Values>, "control" | "getValues">): Values {
  return Object.assign({}, getValues(), useWatch({ control }));
}
