"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { Button, ComboBox, Input, Label } from "react-aria-components/ComboBox";
import { useTRPC } from "@/client/trpc";
import { cn } from "@/components/class-names";
import { comboSide, type TakenOver, useTakeOver } from "@/components/forms/combo-on-demand";
import { FieldProblem, inputLook } from "@/components/forms/field";
import { useTranslations } from "@/features/words/use-translations";
import { PersonOptions } from "./person-options";

export interface PersonFieldProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  /** Who is chosen, with the name to show. */
  value: { id: string; name: string } | null;
  onChange: (person: { id: string; name: string } | null) => void;
  error?: string | undefined;
  /** The placeholder while nobody is chosen. */
  placeholder?: string;
  /** Who cannot be chosen. */
  without?: readonly string[];
  className?: string;
}

/** The combo box of a person itself. */
export function PersonCombo({
  label,
  isLabelHidden,
  className,
  hint,
  value,
  onChange,
  error,
  placeholder,
  without = [],
  typed,
  takesFocus,
}: PersonFieldProps & TakenOver) {
  const t = useTranslations("forms");
  const trpc = useTRPC();
  const input = useTakeOver({ typed, takesFocus });
  const [text, setText] = useState(value?.name ?? "");
  const search = text === value?.name ? "" : text.trim();
  const { data, isFetching } = useQuery({
    ...trpc.people.directory.queryOptions({ limit: 20, ...(search ? { search } : {}) }),
    placeholderData: keepPreviousData,
  });
  const people = (data?.items ?? []).filter(({ id }) => !without.includes(id));
  const choose = (person: { id: string; name: string } | null) => {
    setText(person?.name ?? "");
    onChange(person);
  };
  return (
    <ComboBox
      items={people}
      value={value?.id ?? null}
      inputValue={text}
      onInputChange={setText}
      onChange={(key) => {
        const person = people.find(({ id }) => id === key);
        if (person) choose({ id: person.id, name: person.name });
      }}
      // Text that was typed without choosing a person names nobody.
      onBlur={() => setText(value?.name ?? "")}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      menuTrigger="focus"
      className={cn("flex min-w-0 flex-col", className)}
    >
      <Label className={cn("mb-1 text-small font-strong", isLabelHidden && "sr-only")}>{label}</Label>
      <div className="relative">
        <Input
          ref={input}
          onClick={(event) => event.currentTarget.select()}
          placeholder={placeholder ?? t("nobody")}
          className={cn(inputLook, "h-10 pr-9")}
        />
        {value ? (
          <button
            type="button"
            aria-label={t("clear_person", { name: value.name })}
            onClick={() => choose(null)}
            className={comboSide}
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : (
          <Button className={comboSide}>
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {hint ? <p className="mt-1 text-small text-muted">{hint}</p> : null}
      <FieldProblem message={error} />
      <PersonOptions empty={isFetching ? t("searching") : t("no_person")} />
    </ComboBox>
  );
}
