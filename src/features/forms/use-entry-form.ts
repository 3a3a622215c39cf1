"use client";

import { type BaseSyntheticEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  useForm,
} from "react-hook-form";
import { problemOf } from "@/client/problem";
import { byField } from "./field-problems";
import { useUnsaved } from "./leaving/use-unsaved";
import { useFirstWrong } from "./use-first-wrong";
import { useProblemWords } from "./use-problem-words";

interface EntryFormOptions<Values extends FieldValues, Sent> {
  /** The initial values, under the names that the service uses in its refusals. */
  values: Values;
  send: (values: Values) => Promise<Sent> | Sent;
  onSent?: (sent: Sent) => unknown;
  /** Whether the page is left once it is sent, so that it must not be sent again. */
  leaves?: boolean;
  /** Whether leaving would lose the changes; by default it would. */
  isLost?: (values: Values) => boolean;
  /** Whether something that the form shows itself still keeps it from being sent. */
  isHeldBack?: () => boolean;
  /**
   * The field that can fix what was refused at one of the service's names; by default the field of that name.
   */
  fieldOf?: (name: string) => FieldPath<Values> | null;
  /** The form's own words for what belongs to no field; by default the service's. */
  explain?: (error: unknown) => string;
  /** The field that is shown when what was refused belongs to none. */
  retryAt?: FieldPath<Values>;
}

/**
 * How every form holds what is typed, checks it, sends it once, and keeps it when it is refused: refusals
 * appear at their fields, the first of which gets the focus; what belongs to no field is `problem`. Somebody
 * who leaves unsaved changes is asked first.
 */
export function useEntryForm<Values extends FieldValues, Sent = unknown>({
  values,
  send,
  onSent,
  retryAt,
  leaves = false,
  isLost = () => true,
  isHeldBack,
  explain,
  fieldOf = (name) => (Object.keys(values) as FieldPath<Values>[]).find((field) => field === name) ?? null,
}: EntryFormOptions<Values, Sent>) {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const problemWords = useProblemWords();
  const { holdElement, showFirstWrong, isShown } = useFirstWrong();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isUnderWay = useRef(false);
  const sentText = useRef<string | null>(null);
  const { isDirty } = form.formState;
  const isUnsaved = isDirty && isLost(form.getValues());
  useUnsaved(isDirty, () => {
    const now = form.getValues();
    return isShown() && !isUnderWay.current && isLost(now) && JSON.stringify(now) !== sentText.current;
  });

  const forget = () => {
    setProblem(null);
    form.clearErrors();
  };
  const refuse = (error: unknown) => {
    const { fields, rest } = byField(problemOf(error), fieldOf);
    fields.forEach((refusals, name) => {
      form.setError(name, { message: wordsOf(refusals) });
    });
    if (explain && fields.size === 0) setProblem(explain(error));
    else if (rest.length > 0) setProblem(wordsOf(rest));
    else if (fields.size === 0) setProblem(problemWords(error));
    if (fields.size === 0 && retryAt) form.setFocus(retryAt, { shouldSelect: true });
  };
  /** Whether it was taken. */
  const deliver = async (given: Values): Promise<boolean> => {
    if (isHeldBack?.()) return false;
    let sent: Sent;
    try {
      sent = await send(given);
    } catch (error) {
      refuse(error);
      return false;
    }
    setLeaving(leaves);
    sentText.current = JSON.stringify(given);
    await onSent?.(sent);
    return true;
  };
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isUnderWay.current || isLeaving) return;
    isUnderWay.current = true;
    forget();
    let isTaken = false;
    try {
      await form.handleSubmit(async (given) => {
        isTaken = await deliver(given);
      })(event);
    } finally {
      isUnderWay.current = false;
    }
    if (!isTaken) showFirstWrong();
  };
  const errorAt = (name: FieldPath<Values>) => form.getFieldState(name, form.formState).error?.message;
  return {
    ...form,
    holdElement,
    submit,
    problem,
    errorAt,
    isDirty,
    isUnsaved,
    isSending: form.formState.isSubmitting || isLeaving,
    /** Somebody has tried to send it. */
    isTried: form.formState.isSubmitted,
    /** What a text field of the browser's needs. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      error: errorAt(name),
    }),
    /** Several values at once; refusals of the old values are cleared. */
    change: (changes: Partial<Values>) => {
      forget();
      const changed = Object.entries(changes) as [
        FieldPath<Values>,
        FieldPathValue<Values, FieldPath<Values>>,
      ][];
      for (const [name, value] of changed) form.setValue(name, value, { shouldDirty: true });
    },
  };
}

export type EntryForm<Values extends FieldValues> = ReturnType<typeof useEntryForm<Values>>;

/** Connects one text of a form to an input, for a part that is used in several forms. */
export type TextField = (rules: {
  validate: (text: string) => string | true;
}) => UseFormRegisterReturn & { error: string | undefined };

/** What the frame of a form needs to know of it. */
export type SendableForm = Pick<
  EntryForm<FieldValues>,
  "holdElement" | "submit" | "problem" | "isUnsaved" | "isSending"
>;

/** The text for several refusals, each sentence once. */
function wordsOf(refusals: readonly { readonly message: string }[]): string {
  return [...new Set(refusals.map(({ message }) => message))].join(" ");
}
