"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "../class-names";
import { later } from "../overlays/later";
import { FieldProblem, inputLook } from "./field";
import type { SelectListProps, SelectOption } from "./select-list";

const SelectList = later<SelectListProps>(() => import("./select-list").then((module) => module.SelectList));

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

/** One of a few; the list comes when somebody points at it or focuses it. */
export function Select({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // When the list closes, the focus returns to where it came from.
    requestAnimationFrame(() => trigger.current?.focus());
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  };
  const chosen = options.find((option) => option.id === value);
  return (
    <div className={cn("flex min-w-0 flex-col", rest.className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={cn("mb-1 self-start text-small font-strong", isLabelHidden && "sr-only")}
      >
        {label}
      </label>
      <button
        ref={trigger}
        id={id}
        type="button"
        disabled={rest.isDisabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={rest.error ? `${id}-error` : undefined}
        onPointerEnter={SelectList.wanted}
        onFocus={SelectList.wanted}
        onKeyDown={openByArrow}
        onClick={open}
        className={cn(inputLook, "flex h-10 items-center justify-between gap-2 text-left")}
      >
        <span id={`${id}-value`} className={cn("min-w-0 truncate", !chosen && "text-muted")}>
          {chosen ? (chosen.content ?? chosen.text) : placeholder}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      <FieldProblem id={`${id}-error`} message={rest.error} />
      {wasOpened ? (
        <SelectList
          triggerRef={trigger}
          isOpen={isOpen}
          onClose={close}
          {...{ label, options, value, onChange }}
        />
      ) : null}
    </div>
  );
}
