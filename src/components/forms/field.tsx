"use client";

import { CircleAlert } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { cn } from "../class-names";

export const inputLook =
  "w-full min-w-0 rounded border border-edge bg-surface px-3 text-body text-ink outline-offset-0 disabled:opacity-60 aria-invalid:border-danger-ink";

interface FieldFrame {
  label: string;
  /** Shows the label only to screen readers, where the context makes it clear. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** At the end of the line of the label: "optional", a counter. */
  aside?: ReactNode | undefined;
  className?: string | undefined;
}

type Wires = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** Label, control, hint and refusal, wired together; the refusal is shown next to what can fix it. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  className,
  children,
}: FieldFrame & { children: (wires: Wires) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("flex flex-col", className)}>
      <div className={cn("mb-1 flex items-baseline justify-between gap-4", isLabelHidden && "sr-only")}>
        <label htmlFor={id} className="text-small font-strong">
          {label}
        </label>
        {aside ? <span className="text-small text-muted">{aside}</span> : null}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      ) : null}
      <FieldProblem id={`${id}-error`} message={error} />
    </div>
  );
}

/** The refusal of one field, read out when it appears. */
export function FieldProblem({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {message ? (
        <p className="mt-1 flex gap-1 text-small text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  );
}

export function TextInput({
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  className,
  inputClassName,
  ...input
}: FieldFrame & { inputClassName?: string } & Omit<ComponentPropsWithRef<"input">, "className">) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside, className }}>
      {(wires) => (
        <input dir="auto" {...input} {...wires} className={cn(inputLook, "h-10", inputClassName)} />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  className,
  ...input
}: FieldFrame & Omit<ComponentPropsWithRef<"textarea">, "className">) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside, className }}>
      {(wires) => <textarea dir="auto" rows={3} {...input} {...wires} className={cn(inputLook, "py-2")} />}
    </Field>
  );
}
