"use client";

import { ComboBox } from "@/components/forms/combo-box";
import { Select } from "@/components/forms/select";
import { ROSTER_FILTERS } from "@/domain/people/roster";
import { useTranslations } from "@/features/words/use-translations";
import { useEntryChoices } from "../use-entry-choices";
import { ROLES, type RosterFilters } from "./roster-filters";

interface RosterFieldsProps {
  filters: RosterFilters;
  onChange: (changed: Partial<RosterFilters>) => void;
}

/** What narrows the admin's list of people. */
export function RosterFields({ filters, onChange }: RosterFieldsProps) {
  const t = useTranslations("employees");
  const tPeople = useTranslations("people");
  const entries = useEntryChoices();
  return (
    <div className="grid min-w-0 grow basis-full grid-cols-2 gap-2 sm:grid-cols-4 2xl:basis-0">
      <Select
        label={t("state_head")}
        isLabelHidden
        options={ROSTER_FILTERS.map((id) => ({ id, text: t(`filter.${id}`) }))}
        value={filters.state}
        onChange={(id) => {
          const state = ROSTER_FILTERS.find((known) => known === id);
          if (state) onChange({ state });
        }}
      />
      <Select
        label={t("role")}
        isLabelHidden
        options={[
          { id: "any", text: t("any_role") },
          ...ROLES.map((id) => ({ id, text: t(`role_of.${id}`) })),
        ]}
        value={filters.role ?? "any"}
        onChange={(id) => onChange({ role: ROLES.find((known) => known === id) ?? null })}
      />
      {(["department", "site"] as const).map((field) => (
        <ComboBox
          key={field}
          label={tPeople(`field.${field}`)}
          isLabelHidden
          placeholder={tPeople(`field.${field}`)}
          options={entries[field] ?? []}
          value={filters[field]}
          onChange={(id) => onChange({ [field]: id })}
          clearLabel={tPeople(`any.${field}`)}
          emptyLabel={tPeople("none_by_that_name")}
        />
      ))}
    </div>
  );
}
