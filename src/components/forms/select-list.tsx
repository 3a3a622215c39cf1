"use client";

import { Check } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";

export interface SelectOption {
  id: string;
  /** For typing ahead and screen readers. */
  text: string;
  content?: ReactNode;
  hint?: ReactNode;
}

export interface SelectListProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
}

/**
 * Choosing the current option again also closes the list; in React Aria, only its own select reports that by
 * default.
 */
const CHOSEN_AGAIN = { allowDuplicateSelectionEvents: true };

/** What a select opens. */
export function SelectList({
  triggerRef,
  isOpen,
  onClose,
  label,
  options,
  value,
  onChange,
}: SelectListProps) {
  const list = useRef<HTMLDivElement>(null);
  // In the frame in which it opens, the option cannot be focused yet, so the list itself gets the focus.
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => focusOption(list.current));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      className="w-(--trigger-width) min-w-48 overflow-auto rounded border bg-float p-1 shadow-float data-entering:animate-fade"
    >
      <ListBox
        ref={list}
        aria-label={label}
        items={options}
        autoFocus
        selectionMode="single"
        disallowEmptySelection
        {...CHOSEN_AGAIN}
        shouldSelectOnPressUp
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const [id] = keys === "all" ? [] : [...keys];
          if (id !== undefined) onChange(String(id));
          onClose();
        }}
        className="outline-none"
      >
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
  );
}

/** The option that is chosen, or the first one. */
function focusOption(list: HTMLDivElement | null) {
  const chosen = list?.querySelector<HTMLElement>("[role=option][aria-selected=true]");
  (chosen ?? list?.querySelector<HTMLElement>("[role=option]"))?.focus();
}
