"use client";

import { useId } from "react";
import { cn } from "../class-names";
import { FieldProblem } from "./field";

interface SegmentedControlProps<T extends string> {
  label: string;
  options: readonly { id: T; label: string; isDisabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
  error?: string | undefined;
  className?: string;
}

/** One of two or three, all of them in sight: radio buttons in a row. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const id = useId();
  return (
    <fieldset
      data-invalid={props.error ? true : undefined}
      aria-describedby={props.error ? `${id}-problem` : undefined}
      className={cn("min-w-0", props.className)}
    >
      <legend className="mb-1 text-small font-strong">{props.label}</legend>
      <div className="flex rounded border border-edge bg-surface p-0.5">
        {props.options.map((option) => (
          <label
            key={option.id}
            className="relative flex min-h-8 min-w-0 grow cursor-pointer items-center justify-center rounded px-2 text-center text-small has-checked:bg-accent-soft has-checked:font-strong has-checked:text-accent-ink has-disabled:cursor-not-allowed has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={props.value === option.id}
              disabled={option.isDisabled}
              onChange={() => props.onChange(option.id)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`} message={props.error} />
    </fieldset>
  );
}
