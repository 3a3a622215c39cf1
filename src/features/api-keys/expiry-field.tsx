"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/components/class-names";
import { FieldProblem, inputLook, TextInput } from "@/components/field";
import { useDates } from "@/features/dates/use-dates";
import { EXPIRY_CHOICES, type ExpiryChoice, lastDayOf } from "./expiry";

interface ExpiryFieldProps {
  choice: ExpiryChoice;
  today: string;
  choiceInput: UseFormRegisterReturn;
  dateInput: UseFormRegisterReturn;
  problem: string | undefined;
}

/** How long a key lasts: a number of days, to a date, or until it is revoked. */
export function ExpiryField({ choice, today, choiceInput, dateInput, problem }: ExpiryFieldProps) {
  const t = useTranslations("api_keys");
  const dates = useDates();
  const lastDay = choice === "date" ? null : lastDayOf(choice, { today, date: "" });
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <label className="grid gap-1 text-small font-strong">
          {t("expiry")}
          <select {...choiceInput} className={cn(inputLook, "h-10 font-normal")}>
            {EXPIRY_CHOICES.map((id) => (
              <option key={id} value={id}>
                {t(`expiry_choice.${id}`)}
              </option>
            ))}
          </select>
        </label>
        {choice === "date" ? (
          <TextInput
            label={t("expiry_date")}
            type="date"
            min={today}
            aria-invalid={problem ? true : undefined}
            {...dateInput}
          />
        ) : null}
      </div>
      <p className="text-small text-muted">
        {choice === "never"
          ? t("never_hint")
          : lastDay
            ? t("works_until", { date: dates.day(lastDay.toString(), "long") })
            : null}
      </p>
      <FieldProblem message={problem} />
    </div>
  );
}
