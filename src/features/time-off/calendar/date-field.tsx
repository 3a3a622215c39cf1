"use client";

import { parseDate } from "@internationalized/date";
import { useId } from "react";
import { DateField as AriaDateField, DateInput, DateSegment, Label } from "react-aria-components/DateField";
import { cn } from "@/components/class-names";
import { FieldProblem, inputLook } from "@/components/forms/field";

interface DateFieldProps {
  label: string;
  value: string | null;
  onChange: (date: string | null) => void;
  error?: string | undefined;
  /** Where its refusal stands elsewhere, because it is about several fields. */
  isInvalid?: boolean;
  describedBy?: string | undefined;
}

/** A date by typing; its parts stand in the order of the person's locale. */
export function DateField({ label, value, onChange, error, isInvalid = false, describedBy }: DateFieldProps) {
  const problemId = useId();
  return (
    <div className="min-w-0">
      <AriaDateField
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date ? date.toString() : null)}
        isInvalid={isInvalid || Boolean(error)}
        aria-describedby={describedBy ?? problemId}
        shouldForceLeadingZeros
        className="flex min-w-0 flex-col gap-1"
      >
        <Label className="text-small font-strong">{label}</Label>
        <DateInput
          className={cn(
            inputLook,
            "flex h-10 items-center focus-within:outline-2 focus-within:outline-accent-ink data-invalid:border-danger-ink",
          )}
        >
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded px-0.5 outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-muted data-focused:data-placeholder:text-on-accent"
            />
          )}
        </DateInput>
      </AriaDateField>
      {describedBy ? null : <FieldProblem id={problemId} message={error} />}
    </div>
  );
}
