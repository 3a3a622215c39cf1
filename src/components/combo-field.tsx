"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components/ComboBox";
import { cn } from "./class-names";
import { FieldProblem, inputLook } from "./field";

export interface ComboOption {
  id: string;
  text: string;
  hint?: ReactNode;
}

interface ComboFieldProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly ComboOption[];
  value: string | null;
  onChange: (id: string) => void;
  /** What the list says when nothing matches. */
  noneText: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

/** One of many, found by typing a part of it. */
export function ComboField(props: ComboFieldProps) {
  const { label, options, value, onChange, noneText, hint, error } = props;
  return (
    <ComboBox
      defaultItems={options}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      menuTrigger="focus"
      className={cn("flex min-w-0 flex-col", props.className)}
    >
      <Label className={cn("mb-1 text-small font-strong", props.isLabelHidden && "sr-only")}>{label}</Label>
      <div className="relative">
        <Input
          // What is typed replaces what stands there.
          onClick={(event) => event.currentTarget.select()}
          className={cn(inputLook, "h-10 pr-10")}
        />
        <Button className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </div>
      {hint ? <p className="mt-1 text-small text-muted">{hint}</p> : null}
      <FieldProblem message={error} />
      <Popover className="w-(--trigger-width) overflow-auto rounded border bg-float p-1 shadow-float">
        <ListBox
          className="outline-none"
          renderEmptyState={() => <p className="px-2 py-3 text-small text-muted">{noneText}</p>}
        >
          {(option: ComboOption) => (
            <ListBoxItem
              id={option.id}
              textValue={option.text}
              className="flex cursor-pointer items-baseline justify-between gap-4 rounded px-2 py-2 outline-none data-focused:bg-sunken data-selected:font-strong"
            >
              {option.text}
              {option.hint ? <span className="text-small font-normal text-muted">{option.hint}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
