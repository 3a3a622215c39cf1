"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { useTRPCClient } from "@/client/trpc";
import { FieldProblem } from "@/components/field";
import { SegmentedControl } from "@/components/segmented-control";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { DateField } from "@/features/time-off/date-field";
import type { HolidayRow } from "./holiday-filters";
import { HolidayForesight } from "./holiday-foresight";
import { PlaceFields } from "./place-fields";

const PARTS = ["FULL_DAY", "AM", "PM"] as const;

interface HolidaySheetProps {
  /** Null for a new one. */
  holiday: HolidayRow | null;
  usualCountry: string;
  onClose: () => void;
  onSaved: (holiday: { start_date: string }) => void;
  onDelete: (holiday: HolidayRow) => void;
}

/** A holiday: its name, dates, and for whom it is; it says what it does to requests before it is saved. */
export function HolidaySheet({ holiday, usualCountry, onClose, onSaved, onDelete }: HolidaySheetProps) {
  const t = useTranslations("holidays");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    name: holiday?.name ?? "",
    start_date: holiday?.start_date ?? "",
    end_date: holiday?.end_date ?? "",
    part_type: holiday?.part_type ?? "FULL_DAY",
    country_code: holiday?.country_code ?? usualCountry,
    site: holiday?.site ?? "",
  });
  const { control, formState, setValue } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control });
  const fields = { ...form.getValues(), ...values };
  const isSingle = fields.start_date === fields.end_date || fields.end_date === "";
  const isWhole = fields.start_date !== "" && fields.end_date !== "" && fields.country_code !== "";
  // What it is called changes no request, but the service asks for a name.
  const foreseen = { ...fields, name: fields.name.trim() || "…" };
  const change = holiday
    ? ({ kind: "update", id: holiday.id, ...foreseen } as const)
    : ({ kind: "create", ...foreseen } as const);
  return (
    <NamedSheet
      noun="holidays"
      named={holiday}
      {...{ form, onClose, onDelete }}
      save={(wanted) =>
        holiday
          ? client.holidays.update.mutate({ id: holiday.id, ...wanted })
          : client.holidays.create.mutate(wanted)
      }
      onSaved={(saved) => {
        onSaved(saved);
        void queryClient.invalidateQueries();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="start_date"
          rules={{ required: t("date_needed") }}
          render={({ field }) => (
            <div>
              <DateField
                label={t("first_day")}
                value={field.value || null}
                isInvalid={Boolean(errors.start_date)}
                onChange={(date) => {
                  // Most holidays are of one day.
                  if (isSingle) setValue("end_date", date ?? "", { shouldDirty: true });
                  field.onChange(date ?? "");
                }}
              />
              <FieldProblem message={errors.start_date?.message} />
            </div>
          )}
        />
        <Controller
          control={control}
          name="end_date"
          rules={{
            required: t("date_needed"),
            validate: (end, { start_date }) => end >= start_date || t("ends_before_start"),
          }}
          render={({ field }) => (
            <div>
              <DateField
                label={t("last_day")}
                value={field.value || null}
                isInvalid={Boolean(errors.end_date)}
                onChange={(date) => {
                  if (date !== fields.start_date) setValue("part_type", "FULL_DAY", { shouldDirty: true });
                  field.onChange(date ?? "");
                }}
              />
              <FieldProblem message={errors.end_date?.message} />
            </div>
          )}
        />
      </div>
      <Controller
        control={control}
        name="part_type"
        render={({ field }) => (
          <div>
            <SegmentedControl
              label={t("part")}
              options={PARTS.map((id) => ({
                id,
                label: t(`part_of.${id}`),
                isDisabled: id !== "FULL_DAY" && !isSingle,
              }))}
              value={field.value}
              onChange={field.onChange}
            />
            <FieldProblem message={errors.part_type?.message} />
          </div>
        )}
      />
      <Controller
        control={control}
        name="country_code"
        rules={{ required: t("country_needed") }}
        render={({ field }) => (
          <PlaceFields
            country={field.value}
            site={fields.site}
            onCountry={field.onChange}
            onSite={(site) => setValue("site", site, { shouldDirty: true })}
            countryError={errors.country_code?.message}
            siteError={errors.site?.message}
          />
        )}
      />
      <HolidayForesight change={isWhole && isDirty ? change : null} />
    </NamedSheet>
  );
}
