"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cn } from "../class-names";
import { Field, inputLook } from "./field";

interface NativeSelectProps<T extends string>
  extends Omit<ComponentPropsWithRef<"select">, "className" | "onChange"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { id: T; text: string; isDisabled?: boolean }[];
  value: T;
  onChange: (id: T) => void;
  className?: string;
}

/** A choice from the browser's native list, for forms: it takes a hint and a refusal. */
export function NativeSelect<T extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  className,
  ...select
}: NativeSelectProps<T>) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wires) => (
        <div className="relative">
          <select
            {...select}
            {...wires}
            value={value}
            onChange={(event) => {
              const chosen = options.find(({ id }) => id === event.target.value);
              if (chosen) onChange(chosen.id);
            }}
            className={cn(inputLook, "h-10 appearance-none truncate pr-9")}
          >
            {options.map((option) => (
              <option key={option.id} value={option.id} disabled={option.isDisabled}>
                {option.text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-muted" />
        </div>
      )}
    </Field>
  );
}
