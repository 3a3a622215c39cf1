"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { ComboBox } from "@/components/combo-box";

interface PersonFieldProps {
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  /** Who is chosen, with the name that stands in the field. */
  person: { id: string; name: string } | null;
  onChange: (person: { id: string; name: string } | null) => void;
  /** Who cannot be chosen. */
  without?: readonly string[];
  clearLabel?: string;
  hint?: string;
  error?: string | undefined;
  className?: string;
}

const SHOWN = 20;

/** Somebody who works here, found by typing a part of the name. */
export function PersonField({ person, onChange, without = [], ...field }: PersonFieldProps) {
  const t = useTranslations("people");
  const trpc = useTRPC();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed === person?.name ? "" : typed.trim());
  const { data } = useQuery({
    ...trpc.people.directory.queryOptions({ limit: SHOWN, ...(search ? { search } : {}) }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? [])
    .filter(({ id }) => !without.includes(id) && id !== person?.id)
    .map(({ id, name, department }) => ({ id, text: name, detail: department?.name }));
  const options = person === null ? found : [{ id: person.id, text: person.name }, ...found];
  return (
    <ComboBox
      {...field}
      options={options}
      value={person?.id ?? null}
      onSearch={setTyped}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        onChange(chosen ? { id: chosen.id, name: chosen.text } : null);
      }}
      emptyLabel={t("nobody_by_that_name")}
    />
  );
}
