"use client";

import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { ComboBox } from "@/components/forms/combo-box";
import { inputLook } from "@/components/forms/field";
import { useTranslations } from "@/features/words/use-translations";
import type { DirectoryFilters } from "./directory-filters";

interface DirectoryFieldsProps {
  filters: DirectoryFilters;
  onChange: (changed: Partial<DirectoryFilters>) => void;
}

/** The search for people and its filters. */
export function DirectoryFields({ filters, onChange }: DirectoryFieldsProps) {
  const t = useTranslations("people");
  const trpc = useTRPC();
  const { data: departments } = useQuery(trpc.departments.list.queryOptions({}));
  const { data: positions } = useQuery(trpc.positions.list.queryOptions());
  const { data: sites } = useQuery(trpc.sites.list.queryOptions());
  const lists = { department: departments, position: positions, site: sites };
  return (
    <search className="mb-4 grid gap-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <label className="relative block">
        <span className="sr-only">{t("search")}</span>
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
        <input
          type="search"
          value={filters.q}
          onChange={({ target }) => onChange({ q: target.value })}
          placeholder={t("search_hint")}
          maxLength={100}
          className={`${inputLook} h-10 pl-9`}
        />
      </label>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {(["department", "position", "site"] as const).map((field) => (
          <ComboBox
            key={field}
            label={t(`field.${field}`)}
            isLabelHidden
            placeholder={t(`field.${field}`)}
            options={(lists[field] ?? []).map(({ id, name }) => ({ id, text: name }))}
            value={filters[field]}
            onChange={(id) => onChange({ [field]: id })}
            clearLabel={t(`any.${field}`)}
            emptyLabel={t("none_by_that_name")}
            className={field === "department" ? "max-sm:col-span-2" : ""}
          />
        ))}
      </div>
    </search>
  );
}
