"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Search } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { ComboBox } from "@/components/forms/combo-box";
import { inputLook } from "@/components/forms/field";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { type CalendarFilters, monthBeside, rangeOf, VIEWS } from "./calendar-view";

interface CalendarBarProps {
  filters: CalendarFilters;
  today: string;
  onChange: (changed: Partial<CalendarFilters>) => void;
}

/** Which days are shown, and the ways to others. */
export function CalendarPeriod({ filters, today, onChange }: CalendarBarProps) {
  const t = useTranslations("calendar");
  const dates = useDates();
  const { from, to } = rangeOf(filters, today);
  const { view } = filters;
  const [before, after] = [monthBeside(filters, today, -1), monthBeside(filters, today, 1)];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(`previous.${view}`)}
          isDisabled={before === null}
          onPress={() => onChange({ month: before })}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(`next.${view}`)}
          isDisabled={after === null}
          onPress={() => onChange({ month: after })}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
        <Button
          size="small"
          isDisabled={from <= today && today <= to}
          onPress={() => onChange({ month: null })}
        >
          {t("today")}
        </Button>
      </div>
      <h2 aria-live="polite" className="font-strong first-letter:uppercase">
        {view === "month" ? dates.day(from, "month") : dates.range(from, to, "month")}
      </h2>
      <ViewChoice view={view} onChange={(chosen) => onChange({ view: chosen })} />
    </div>
  );
}

function ViewChoice({
  view,
  onChange,
}: {
  view: CalendarFilters["view"];
  onChange: (view: CalendarFilters["view"]) => void;
}) {
  const t = useTranslations("calendar");
  return (
    <fieldset className="ml-auto flex rounded border border-edge bg-surface p-0.5">
      <legend className="sr-only">{t("view.label")}</legend>
      {VIEWS.map((each) => (
        <label
          key={each}
          className="relative flex min-h-7 cursor-pointer items-center rounded px-3 text-small has-checked:bg-accent-soft has-checked:font-strong has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="view"
            checked={view === each}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          {t(`view.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Whose days are shown. */
export function CalendarFields({ filters, onChange }: Pick<CalendarBarProps, "filters" | "onChange">) {
  const t = useTranslations("people");
  const tCalendar = useTranslations("calendar");
  const trpc = useTRPC();
  const { data: departments } = useQuery(trpc.departments.list.queryOptions({}));
  const { data: sites } = useQuery(trpc.sites.list.queryOptions());
  const lists = { department: departments, site: sites };
  return (
    <search className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
      <label className="relative block max-sm:col-span-2">
        <span className="sr-only">{t("search")}</span>
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
        <input
          type="search"
          value={filters.q}
          onChange={({ target }) => onChange({ q: target.value })}
          placeholder={tCalendar("search_hint")}
          maxLength={100}
          className={`${inputLook} h-10 pl-9`}
        />
      </label>
      {(["department", "site"] as const).map((field) => (
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
        />
      ))}
    </search>
  );
}
