"use client";

import { inputLook, Field as Labelled, TextArea, TextInput } from "@/components/forms/field";
import { NativeSelect } from "@/components/forms/native-select";
import { DOT } from "@/features/words/dotted";
import { inlineOf } from "../document/prose-blocks";
import { InlineText } from "../prose";
import { type Control, EMPTY, type Value } from "./try-request";

interface TryControlProps {
  control: Control;
  value: Value | undefined;
  error: string | undefined;
  onChange: (value: Value) => void;
}

const NULL = "(null)";

/** One field of a call, as its schema has it. */
export function TryControl(props: TryControlProps) {
  const { control, value, onChange } = props;
  const { field, kind, place } = control;
  const isInBody = place === "body" && kind !== "choice";
  return (
    <div>
      <Input {...props} />
      <div className="flex gap-4">
        {isInBody && field.isNullable ? (
          <Instead label="null" isChosen={value === null} onChoose={(is) => onChange(is ? null : "")} />
        ) : null}
        {isInBody && field.mayBeEmpty ? (
          <Instead label="empty" isChosen={value === EMPTY} onChoose={(is) => onChange(is ? EMPTY : "")} />
        ) : null}
      </div>
    </div>
  );
}

interface InsteadProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** What is sent instead of typed text. */
function Instead({ label, isChosen, onChoose }: InsteadProps) {
  return (
    <label className="mt-1 inline-flex items-center gap-2 text-small">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
      {label}
    </label>
  );
}

function Input({ control, value, error, onChange }: TryControlProps) {
  const { field, kind, choices, placeholder, place } = control;
  const frame = {
    label: field.name,
    aside: `${place === "body" ? "" : `${place}, `}${field.type}${field.isRequired ? ", required" : ""}`,
    hint: hintOf(control),
    error,
  };
  const text = typeof value === "string" ? value : "";
  const input = {
    ...frame,
    value: text,
    disabled: value === null || value === EMPTY,
    placeholder,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === "files") {
    return (
      <Labelled {...frame}>
        {(wires) => (
          <input
            {...wires}
            type="file"
            multiple
            onChange={(event) => onChange([...(event.target.files ?? [])])}
            className={`${inputLook} py-2`}
          />
        )}
      </Labelled>
    );
  }
  if (kind === "choice") {
    const nothing = field.isRequired ? "Choose" : "Not sent";
    return (
      <NativeSelect
        label={field.name}
        hint={frame.hint}
        error={error}
        value={value === null ? NULL : text}
        onChange={(chosen) => onChange(chosen === NULL ? null : chosen)}
        options={[
          { id: "", text: nothing },
          ...choices.map((choice) => ({ id: choice, text: choice })),
          ...(field.isNullable ? [{ id: NULL, text: "null" }] : []),
        ]}
      />
    );
  }
  if (kind === "text") return <TextInput {...input} spellCheck={false} />;
  return <TextArea {...input} spellCheck={kind === "long"} />;
}

function hintOf({ kind, field: { description, limits, defaultValue } }: Control) {
  const words = [
    ...(kind === "lines" ? ["one in each line"] : []),
    ...(kind === "json" ? ["JSON"] : []),
    ...limits,
    ...(defaultValue === null ? [] : [`\`${defaultValue}\` when left out`]),
  ].join(DOT);
  const limited = words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  const text = [description, limited].filter(Boolean).join(" ");
  return text === "" ? undefined : <InlineText parts={inlineOf(text)} />;
}
