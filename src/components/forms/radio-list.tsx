"use client";

import { type ReactNode, useId } from "react";
import { cn } from "../class-names";

interface RadioListProps<T extends string> {
  label: string;
  options: readonly { id: T; label: string; hint?: ReactNode; children?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/**
 * A choice from a few options below each other, each with room for a sentence, and for further questions once
 * it is chosen.
 */
export function RadioList<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: RadioListProps<T>) {
  const name = useId();
  return (
    <fieldset className={cn("min-w-0", className)}>
      <legend className="mb-1 text-small font-strong">{label}</legend>
      <div className="grid gap-1">
        {options.map((option) => (
          <div key={option.id}>
            <label className="flex min-h-6 cursor-pointer items-start gap-2">
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={value === option.id}
                onChange={() => onChange(option.id)}
                aria-label={option.label}
                aria-describedby={option.hint ? `${name}-${option.id}` : undefined}
                className="m-1 size-4 shrink-0 cursor-[inherit] accent-accent"
              />
              <span className="min-w-0">
                {option.label}
                {option.hint ? (
                  <span id={`${name}-${option.id}`} className="block text-small text-muted">
                    {option.hint}
                  </span>
                ) : null}
              </span>
            </label>
            {value === option.id && option.children ? (
              <div className="mt-2 mb-2 ml-8">{option.children}</div>
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
