"use client";

import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, Button, Label, SelectValue } from "react-aria-components/Select";
import { cn } from "../class-names";
import { FieldProblem, inputLook } from "./field";

export interface SelectOption {
  id: string;
  /** For typing ahead and screen readers. */
  text: string;
  content?: ReactNode;
  hint?: ReactNode;
}

interface SelectProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  className?: string;
}

/** One of a few. */
export function Select({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  placeholder,
  error,
  ...rest
}: SelectProps) {
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      isDisabled={rest.isDisabled ?? false}
      {...(placeholder === undefined ? {} : { placeholder })}
      className={cn("flex min-w-0 flex-col", rest.className)}
    >
      <Label className={cn("mb-1 text-small font-strong", isLabelHidden && "sr-only")}>{label}</Label>
      <Button className={cn(inputLook, "flex h-10 items-center justify-between gap-2 text-left")}>
        <SelectValue<SelectOption> className="min-w-0 truncate data-placeholder:text-muted">
          {({ selectedItem, defaultChildren }) =>
            selectedItem?.content ?? selectedItem?.text ?? defaultChildren
          }
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      <FieldProblem message={error} />
      <Popover className="w-(--trigger-width) min-w-48 overflow-auto rounded border bg-float p-1 shadow-float data-entering:animate-fade">
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.text}
              className="group flex cursor-pointer items-center gap-2 rounded px-2 py-2 outline-none data-focused:bg-sunken"
            >
              <span className="min-w-0 grow">{option.content ?? option.text}</span>
              {option.hint ? <span className="shrink-0 text-small text-muted">{option.hint}</span> : null}
              <Check aria-hidden className="invisible size-4 shrink-0 group-data-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
