"use client";

import { useState } from "react";
import { FieldProblem } from "@/components/forms/field";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { DateField } from "@/features/dates/date-field";
import { useTranslations } from "@/features/words/use-translations";
import { type DayPart, type Halves, partChoices } from "./day-parts";
import { RequestCalendar } from "./request-calendar";
import { isBackwards, pressed, type SpanEntry, spanOf, withEnd, withStart } from "./span-entry";

export interface WantedDates extends Halves {
  start_date: string | null;
  end_date: string | null;
}

interface DatesFieldProps {
  dates: WantedDates;
  onChange: (dates: WantedDates) => void;
  employeeId: string | null;
  policyId: string | null;
  today: string;
  allowsHalves: boolean;
  problem: string | undefined;
  halvesProblem: string | undefined;
}

/** First and last day, typed or from the calendar, and which half they begin and end with. */
export function DatesField({
  dates,
  onChange,
  employeeId,
  policyId,
  today,
  allowsHalves,
  problem,
  halvesProblem,
}: DatesFieldProps) {
  const t = useTranslations("new_request");
  // While what is typed is no span yet, it stays as it is.
  const [typed, setTyped] = useState<SpanEntry | null>(null);
  const [firstPressed, setFirstPressed] = useState<string | null>(null);
  const entry = typed ?? { start: dates.start_date ?? "", end: dates.end_date ?? "" };
  const take = (next: SpanEntry) => {
    const span = spanOf(next);
    setTyped(span ? null : next);
    onChange({ ...dates, start_date: span?.start ?? null, end_date: span?.end ?? null });
  };
  const type = (next: SpanEntry) => {
    setFirstPressed(null);
    take(next);
  };
  const isOneDay = entry.start === firstPressed && entry.end === firstPressed;
  const extended = isOneDay ? firstPressed : null;
  const press = (day: string) => {
    setFirstPressed(extended === null || extended === day ? day : null);
    take(pressed(day, extended));
  };
  const isTurned = isBackwards(entry);
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t("dates")}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t("first_day")}
          value={entry.start}
          onChange={(first) => type(withStart(entry, first))}
          isInvalid={Boolean(problem)}
          describedBy="dates-problem"
          hasCalendar={false}
        />
        <DateField
          label={t("last_day")}
          value={entry.end}
          onChange={(last) => type(withEnd(entry, last))}
          isInvalid={Boolean(problem) || isTurned}
          describedBy="dates-problem"
          hasCalendar={false}
        />
      </div>
      <FieldProblem id="dates-problem" message={isTurned ? t("ends_before_start") : problem} />
      <RequestCalendar
        employeeId={employeeId}
        policyId={policyId}
        today={today}
        value={spanOf(entry)}
        onChoose={press}
        hint={extended === null ? null : t("extend")}
      >
        <div data-invalid={halvesProblem ? true : undefined}>
          <HalvesChoice dates={dates} onChange={onChange} allowsHalves={allowsHalves} />
          <FieldProblem message={halvesProblem} />
        </div>
      </RequestCalendar>
    </fieldset>
  );
}

type HalvesChoiceProps = Pick<DatesFieldProps, "dates" | "onChange" | "allowsHalves">;

function HalvesChoice({ dates, onChange, allowsHalves }: HalvesChoiceProps) {
  const t = useTranslations("new_request");
  if (dates.start_date === null) return null;
  if (!allowsHalves) return <p className="text-small text-muted">{t("whole_days_only")}</p>;
  const isSingleDay = dates.start_date === dates.end_date;
  const choices = partChoices(isSingleDay);
  const options = (end: "single" | "start" | "end", parts: readonly DayPart[]) =>
    parts.map((part) => ({ id: part, label: t(`part.${end}.${part}`) }));
  if (isSingleDay) {
    return (
      <SegmentedControl
        label={t("which_part")}
        options={options("single", choices.start)}
        value={dates.start_date_type}
        onChange={(part) => onChange({ ...dates, start_date_type: part, end_date_type: part })}
      />
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SegmentedControl
        label={t("begins")}
        options={options("start", choices.start)}
        value={dates.start_date_type}
        onChange={(part) => onChange({ ...dates, start_date_type: part })}
      />
      <SegmentedControl
        label={t("ends")}
        options={options("end", choices.end)}
        value={dates.end_date_type}
        onChange={(part) => onChange({ ...dates, end_date_type: part })}
      />
    </div>
  );
}
