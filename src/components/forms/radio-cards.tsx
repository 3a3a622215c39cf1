"use client";

import { type ReactNode, useId } from "react";
import { cn } from "../class-names";

interface RadioCardsProps<T extends string> {
  label: ReactNode;
  options: readonly { id: T; label: string; hint: string }[];
  value: T | null;
  onChange: (value: T) => void;
  className?: string;
}

/** One of a few whose meaning needs a sentence each. */
export function RadioCards<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: RadioCardsProps<T>) {
  const id = useId();
  return (
    <fieldset className={cn("min-w-0", className)}>
      <legend className="mb-2 font-strong">{label}</legend>
      <div className="divide-y rounded border bg-surface">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex cursor-pointer items-start gap-3 px-4 py-3 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-ink first:rounded-t last:rounded-b"
          >
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={value === option.id}
              onChange={() => onChange(option.id)}
              aria-describedby={`${id}-${option.id}`}
              aria-label={option.label}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="block">{option.label}</span>
              <span id={`${id}-${option.id}`} className="block text-small text-muted">
                {option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
