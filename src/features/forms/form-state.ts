import { type FieldName, type FieldRules, fieldRules } from "./field-rules";
import { isSame } from "./is-same";
import { type TextElements, textElements } from "./text-elements";

type Errors<Values> = { readonly [Name in FieldName<Values>]?: string };

interface FormStatus<Values> {
  readonly errors: Errors<Values>;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  /** Somebody has tried to send it; from now on a field is judged as soon as it changes. */
  readonly isTried: boolean;
}

/** What stands in a form, what is wrong with it, and who wants to know when that changes. */
export interface FormState<Values extends object> {
  subscribe: (listener: () => void) => () => void;
  /** The same object until a value changes. */
  values: () => Values;
  /** The text that a field began with. */
  firstText: (name: FieldName<Values>) => string;
  /** The same object until something in it changes. */
  status: () => FormStatus<Values>;
  set(this: void, changes: Partial<Values>): void;
  /** What somebody enters at a field: it is judged again once they have tried to send the form. */
  enter<Name extends FieldName<Values>>(name: Name, value: Values[Name]): void;
  /** The same at a text element. */
  enterText: (name: FieldName<Values>, text: string) => void;
  /** Starts over, by default with what it began with. */
  reset(this: void, values?: Values): void;
  refuse: (name: FieldName<Values>, message: string) => void;
  /** Forgets the refusal of one field, or all. */
  forgive: (name?: FieldName<Values>) => void;
  setSending: (isSending: boolean) => void;
  /** Judges all fields that are in the page, and returns whether they are right. */
  judge: () => boolean;
  holdRules<Name extends FieldName<Values>>(name: Name, rules: FieldRules<Values, Name>): () => void;
  elements: TextElements;
}

/** Holds what is typed into a form, outside of React, so that a keystroke draws only what depends on it. */
export function formState<Values extends object>(begun: Values): FormState<Values> {
  const listeners = new Set<() => void>();
  const rules = fieldRules<Values>();
  let initial = begun;
  let values = begun;
  let status = untouched<Values>();

  const tell = (change: Partial<FormStatus<Values>> = {}) => {
    const next = { ...status, ...change, isDirty: !isSame(values, initial) };
    if (!isSame(next, status)) status = next;
    for (const listener of listeners) listener();
  };
  const errorsWith = (name: string, message: string | null): Errors<Values> => {
    const { [name]: _old, ...others } = status.errors as Record<string, string>;
    return (message === null ? others : { ...others, [name]: message }) as Errors<Values>;
  };
  const enter = (name: string, value: unknown) => {
    values = { ...values, [name]: value };
    tell(status.isTried ? { errors: errorsWith(name, rules.wrongAt(name, values)) } : {});
  };
  const elements = textElements({ textAt: (name) => textIn(values, name), onTyped: enter });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    values: () => values,
    firstText: (name) => textIn(initial, name),
    status: () => status,
    set: (changes) => {
      values = { ...values, ...changes };
      for (const name of Object.keys(changes)) elements.show(name);
      tell();
    },
    enter,
    enterText: enter,
    reset: (anew = initial) => {
      initial = anew;
      values = anew;
      elements.showAll();
      tell(untouched());
    },
    refuse: (name, message) => tell({ errors: errorsWith(name, message) }),
    forgive: (name) => tell({ errors: name === undefined ? {} : errorsWith(name, null) }),
    setSending: (isSending) => tell({ isSending }),
    judge: () => {
      const wrong = rules.allWrong(values);
      tell({ errors: Object.fromEntries(wrong) as Errors<Values>, isTried: true });
      return wrong.length === 0;
    },
    holdRules: rules.hold,
    elements,
  };
}

function untouched<Values>(): FormStatus<Values> {
  return { errors: {}, isDirty: false, isSending: false, isTried: false };
}

function textIn(values: object, name: string): string {
  const value: unknown = (values as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}
