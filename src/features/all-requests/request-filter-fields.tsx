"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/forms/checkbox";
import { ComboBox } from "@/components/forms/combo-box";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { DateField } from "@/features/dates/date-field";
import { PersonField } from "@/features/forms/person-field";
import { useTranslations } from "@/features/words/use-translations";
import { isFiltered, NO_FILTERS, type RequestFilters } from "./request-filters";

interface RequestFilterFieldsProps {
  filters: RequestFilters;
  onChange: (changed: Partial<RequestFilters>) => void;
}

const toOptions = (entries: readonly { id: string; name: string }[]) =>
  entries.map(({ id, name }) => ({ id, text: name }));

/** Which of all requests are shown. */
export function RequestFilterFields({ filters, onChange }: RequestFilterFieldsProps) {
  const t = useTranslations("all_requests");
  const tPeople = useTranslations("people");
  const tTimeOff = useTranslations("time_off");
  const trpc = useTRPC();
  const { who, from, to } = filters;
  const profile = useQuery({ ...trpc.people.profile.queryOptions({ id: who ?? "" }), enabled: who !== null });
  const departments = useQuery({
    ...trpc.departments.list.queryOptions({ state: "active" }),
    select: toOptions,
  });
  const policies = useQuery({ ...trpc.policies.list.queryOptions(), select: toOptions });
  const person = who === null ? null : { id: who, name: profile.data?.name ?? "" };
  const chosen = filters.status ?? [];
  return (
    <fieldset aria-label={t("filters")} className="mb-4 grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <PersonField
            key={person?.name ?? ""}
            label={t("person")}
            placeholder={t("anybody")}
            value={person}
            onChange={(found) => onChange({ who: found?.id ?? null })}
          />
        </div>
        <ComboBox
          label={tPeople("field.department")}
          placeholder={tPeople("any.department")}
          options={departments.data ?? []}
          value={filters.department}
          onChange={(department) => onChange({ department })}
          clearLabel={tPeople("any.department")}
          emptyLabel={tPeople("none_by_that_name")}
        />
        <ComboBox
          label={t("policy")}
          placeholder={t("any_policy")}
          options={policies.data ?? []}
          value={filters.policy}
          onChange={(policy) => onChange({ policy })}
          clearLabel={t("any_policy")}
          emptyLabel={tPeople("none_by_that_name")}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <div className="grid w-full grid-cols-2 gap-3 sm:w-96">
          <DateField
            label={t("from")}
            max={to ?? undefined}
            value={from ?? ""}
            onChange={(date) => onChange({ from: parseIsoDate(date) })}
          />
          <DateField
            label={t("to")}
            min={from ?? undefined}
            value={to ?? ""}
            onChange={(date) => onChange({ to: parseIsoDate(date) })}
          />
        </div>
        <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1">
          {REQUEST_STATUSES.map((status) => (
            <Checkbox
              key={status}
              checked={chosen.includes(status)}
              onChange={(event) => {
                const next = REQUEST_STATUSES.filter((one) =>
                  one === status ? event.target.checked : chosen.includes(one),
                );
                onChange({ status: next.length > 0 ? next : null });
              }}
            >
              {tTimeOff(`status.${status}`)}
            </Checkbox>
          ))}
          <Checkbox
            checked={filters.attention === true}
            onChange={(event) => onChange({ attention: event.target.checked ? true : null })}
          >
            {tTimeOff("line.needs_attention")}
          </Checkbox>
          <Checkbox
            checked={filters.missing === true}
            onChange={(event) => onChange({ missing: event.target.checked ? true : null })}
          >
            {t("missing_attachment")}
          </Checkbox>
          {isFiltered(filters) ? (
            <Button size="small" variant="ghost" onPress={() => onChange(NO_FILTERS)}>
              {t("clear")}
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
