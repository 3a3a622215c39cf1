"use client";

import { type FieldValues, useWatch } from "react-hook-form";
import type { EntryForm } from "./use-entry-form";

/** All that stands in a form now, drawn anew with each letter; for what says beforehand what sending will do. */
export function useFormValues<Values extends FieldValues>({
  control,
  getValues,
}: Pick<EntryForm<Values>, "control" | "getValues">): Values {
  return Object.assign({}, getValues(), useWatch({ control }));
}
