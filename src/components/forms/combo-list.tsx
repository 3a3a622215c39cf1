"use client";

import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components/ComboBox";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { cn } from "../class-names";
import { comboSide, type TakenOver, useTakeOver } from "./combo-on-demand";
import { FieldProblem, inputLook } from "./field";

export interface ComboOption {
  id: string;
  text: string;
  /** Shown after it, less prominently. */
  hint?: ReactNode;
}

export interface ComboBoxProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly ComboOption[];
  value: string | null;
  /** Null only where it can be emptied. */
  onChange: (id: string | null) => void;
  placeholder?: string;
  /** The label of the button that clears it; without it something must be chosen. */
  clearLabel?: string;
  emptyLabel: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
}

/**
 * Up to this length a list is rendered completely, because a virtual one may keep the size that it had before
 * it was filtered or loaded.
 */
const ALL_DRAWN = 500;
const ROW = { rowHeight: 40 };
/** The combo box itself; of many options only the rows in sight are drawn. */
export function ComboList({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  typed,
  takesFocus,
  ...rest
}: ComboBoxProps & TakenOver) {
  const input = useTakeOver({ typed, takesFocus });
  const mayBeEmpty = rest.clearLabel !== undefined;
  const isClearable = mayBeEmpty && value !== null;
  return (
    <AriaComboBox
      defaultItems={options}
      value={value}
      onChange={(key) => (key !== null || mayBeEmpty) && onChange(key === null ? null : String(key))}
      isInvalid={Boolean(rest.error)}
      menuTrigger="focus"
      allowsEmptyCollection
      className={cn("flex min-w-0 flex-col", rest.className)}
    >
      <Label className={cn("mb-1 text-small font-strong", isLabelHidden && "sr-only")}>{label}</Label>
      <div className="relative">
        <Input
          ref={input}
          // Typing replaces the name in the field.
          onClick={(event) => event.currentTarget.select()}
          className={cn(inputLook, "h-10 pr-9 text-ellipsis")}
          {...(rest.placeholder === undefined ? {} : { placeholder: rest.placeholder })}
        />
        {isClearable ? (
          <Button
            slot={null}
            aria-label={rest.clearLabel ?? ""}
            onPress={() => onChange(null)}
            className={comboSide}
          >
            <X aria-hidden className="size-4" />
          </Button>
        ) : (
          <Button className={comboSide}>
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {rest.hint ? <p className="mt-1 text-small text-muted">{rest.hint}</p> : null}
      <FieldProblem message={rest.error} />
      <Popover className="w-(--trigger-width) min-w-56 rounded border bg-float shadow-float">
        {options.length > ALL_DRAWN ? (
          <Virtualizer layout={ListLayout} layoutOptions={ROW}>
            <Options emptyLabel={rest.emptyLabel} />
          </Virtualizer>
        ) : (
          <Options emptyLabel={rest.emptyLabel} />
        )}
      </Popover>
    </AriaComboBox>
  );
}

function Options({ emptyLabel }: { emptyLabel: string }) {
  return (
    <ListBox
      className="max-h-80 overflow-auto p-1 outline-none"
      renderEmptyState={() => <p className="p-3 text-small text-muted">{emptyLabel}</p>}
    >
      {(option: ComboOption) => (
        <ListBoxItem
          id={option.id}
          textValue={option.text}
          className="flex h-10 cursor-pointer items-baseline justify-between gap-4 rounded px-2 py-2 outline-none data-focused:bg-sunken data-selected:font-strong"
        >
          <span className="min-w-0 truncate">{option.text}</span>
          {option.hint ? (
            <span className="shrink-0 text-small font-normal text-muted">{option.hint}</span>
          ) : null}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
