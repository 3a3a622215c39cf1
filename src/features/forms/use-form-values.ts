"use client";

import { useSyncExternalStore } from "react";
import type { EntryForm } from "./use-entry-form";

/** The current values of a form, updated with each keystroke; for previews of what sending will do. */
export function useFormValues<Values extends object>({ state }: Pick<EntryForm<Values>, "state">): Values {
  return useSyncExternalStore(state.subscribe, state.values, state.values);
}
