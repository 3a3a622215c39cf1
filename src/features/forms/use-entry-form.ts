"use client";

import {
  type ChangeEvent,
  type FormEvent,
  type RefCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { problemOf } from "@/client/problem";
import { useMounted } from "@/client/use-mounted";
import { byField } from "./field-problems";
import type { FieldName, FieldRules } from "./field-rules";
import { formState } from "./form-state";
import { useUnsaved } from "./leaving/use-unsaved";
import { useFirstWrong } from "./use-first-wrong";
import { useProblemWords } from "./use-problem-words";

interface EntryFormOptions<Values extends object, Sent> {
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
  fieldOf?: (name: string) => FieldName<Values> | null;
  /** The form's own words for what belongs to no field; by default the service's. */
  explain?: (error: unknown) => string;
  /** The field that is shown when what was refused belongs to none. */
  retryAt?: FieldName<Values>;
}

/**
 * How every form holds what is typed, checks it, sends it once, and keeps it when it is refused: refusals
 * appear at their fields, the first of which gets the focus; what belongs to no field is `problem`. Somebody
 * who leaves unsaved changes is asked first.
 */
export function useEntryForm<Values extends object, Sent = unknown>({
  values,
  send,
  onSent,
  retryAt,
  leaves = false,
  isLost = () => true,
  isHeldBack,
  explain,
  fieldOf = (name) => (Object.keys(values) as FieldName<Values>[]).find((field) => field === name) ?? null,
}: EntryFormOptions<Values, Sent>) {
  const [state] = useState(() => formState(values));
  const { errors, isDirty, isSending, isTried } = useSyncExternalStore(
    state.subscribe,
    state.status,
    state.status,
  );
  const isMounted = useMounted();
  const problemWords = useProblemWords();
  const { holdElement, showFirstWrong, isShown } = useFirstWrong();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isUnderWay = useRef(false);
  const sentText = useRef<string | null>(null);
  const isUnsaved = isDirty && isLost(state.values());
  useUnsaved(isDirty, () => {
    const now = state.values();
    return isShown() && !isUnderWay.current && isLost(now) && JSON.stringify(now) !== sentText.current;
  });

  const forget = () => {
    setProblem(null);
    state.forgive();
  };
  const refuse = (error: unknown) => {
    const { fields, rest } = byField(problemOf(error), fieldOf);
    fields.forEach((refusals, name) => {
      state.refuse(name, wordsOf(refusals));
    });
    if (explain && fields.size === 0) setProblem(explain(error));
    else if (rest.length > 0) setProblem(wordsOf(rest));
    else if (fields.size === 0) setProblem(problemWords(error));
    if (fields.size === 0 && retryAt) state.elements.focus(retryAt);
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
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isUnderWay.current || isLeaving) return;
    isUnderWay.current = true;
    forget();
    state.setSending(true);
    let isTaken = false;
    try {
      isTaken = state.judge() && (await deliver(state.values()));
    } finally {
      isUnderWay.current = false;
      state.setSending(false);
    }
    if (!isTaken) showFirstWrong();
  };
  return {
    state,
    getValues: state.values,
    set: state.set,
    reset: state.reset,
    forgive: state.forgive,
    holdElement,
    submit,
    problem,
    errorAt: (name: FieldName<Values>): string | undefined => errors[name],
    isDirty,
    isUnsaved,
    isSending: isSending || isLeaving,
    /** Somebody has tried to send it. */
    isTried,
    /** What a text field of the browser's needs. */
    field: <Name extends FieldName<Values>>(
      name: Name,
      rules?: FieldRules<Values, Name>,
    ): TextFieldProps => ({
      name,
      defaultValue: state.firstText(name),
      error: errors[name],
      ref: (element) => {
        if (!element) return;
        const letGo = state.elements.hold(name, element, !isMounted);
        const endRules = rules && state.holdRules(name, rules);
        return () => {
          letGo();
          endRules?.();
        };
      },
      onChange: ({ target }) => state.enterText(name, target.value),
    }),
    /** Several values at once; refusals of the old values are cleared. */
    change: (changes: Partial<Values>) => {
      forget();
      state.set(changes);
    },
  };
}

export type EntryForm<Values extends object> = ReturnType<typeof useEntryForm<Values>>;

interface TextFieldProps {
  name: string;
  /** Stands in the HTML, before scripts run. */
  defaultValue: string;
  error: string | undefined;
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** Connects one text of a form to an input, for a part that is used in several forms. */
export type TextField = (rules: { validate: (text: string) => string | true }) => TextFieldProps;

/** What the frame of a form needs to know of it. */
export type SendableForm = Pick<
  EntryForm<object>,
  "holdElement" | "submit" | "problem" | "isUnsaved" | "isSending"
>;

/** The text for several refusals, each sentence once. */
function wordsOf(refusals: readonly { readonly message: string }[]): string {
  return [...new Set(refusals.map(({ message }) => message))].join(" ");
}
