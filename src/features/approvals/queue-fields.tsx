"use client";

import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRef } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { ComboBox } from "@/components/forms/combo-box";
import { inputLook } from "@/components/forms/field";
import { useSlashKey } from "@/components/keys/use-slash-key";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { DateField } from "@/features/dates/date-field";
import { useTranslations } from "@/features/words/use-translations";
import { isFiltered, NO_QUEUE_FILTERS, type QueueFilters } from "./queue-filters";

interface QueueFieldsProps {
  filters: QueueFilters;
  onChange: (changed: Partial<QueueFilters>) => void;
}

/** The search for people in the queue, and what narrows it. */
export function QueueFields({ filters, onChange }: QueueFieldsProps) {
  const t = useTranslations("approvals.filter");
  const trpc = useTRPC();
  const searchRef = useRef<HTMLInputElement>(null);
  useSlashKey(searchRef);
  const { data: departments = [] } = useQuery(trpc.departments.list.queryOptions({}));
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  const lists = { department: departments, policy: policies };
  return (
    <search className="mb-2 grid grid-cols-2 items-end gap-2 lg:grid-cols-[minmax(0,3fr)_repeat(4,minmax(0,2fr))]">
      <label className="relative col-span-2 block lg:col-span-1">
        <span className="sr-only">{t("search")}</span>
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
        <input
          ref={searchRef}
          type="search"
          value={filters.q}
          onChange={({ target }) => onChange({ q: target.value })}
          placeholder={t("search")}
          maxLength={100}
          className={`${inputLook} h-10 pl-9`}
        />
      </label>
      {(["department", "policy"] as const).map((field) => (
        <ComboBox
          key={field}
          label={t(field)}
          isLabelHidden
          placeholder={t(field)}
          options={lists[field].map(({ id, name }) => ({ id, text: name }))}
          value={filters[field]}
          onChange={(id) => onChange({ [field]: id })}
          clearLabel={t(`any_${field}`)}
          emptyLabel={t("none_by_that_name")}
        />
      ))}
      {(["from", "to"] as const).map((field) => (
        <DateField
          key={field}
          label={t(field)}
          value={filters[field] ?? ""}
          onChange={(date) => onChange({ [field]: parseIsoDate(date) })}
          error={undefined}
        />
      ))}
      {isFiltered(filters) ? (
        <div className="col-span-full">
          <Button size="small" onPress={() => onChange(NO_QUEUE_FILTERS)}>
            {t("clear")}
          </Button>
        </div>
      ) : null}
    </search>
  );
}
