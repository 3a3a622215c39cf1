"use client";

import { useState } from "react";
import { FieldProblem } from "@/components/forms/field";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { useTranslations } from "@/features/words/use-translations";
import { DateField } from "./date-field";
import { type DayPart, type Halves, partChoices } from "./day-parts";
import { RequestCalendar } from "./request-calendar";

export interface WantedDates extends Halves {
  start_date: string | null;
  end_date: string | null;
}

interface DatesFieldProps {
  dates: WantedDates;
  onChange: (dates: WantedDates) => void;
  employeeId: string | null;
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
  today,
  allowsHalves,
  problem,
  halvesProblem,
}: DatesFieldProps) {
  const t = useTranslations("new_request");
  // While only one end is typed there is no range yet, but what is typed stays.
  const [typed, setTyped] = useState<Ends | null>(null);
  const start = typed ? typed.start : dates.start_date;
  const end = typed ? typed.end : dates.end_date;
  const take = (first: string | null, last: string | null) => {
    const isRange = first !== null && last !== null && isBookable(first) && isBookable(last) && first <= last;
    setTyped(isRange ? null : { start: first, end: last });
    onChange({ ...dates, start_date: isRange ? first : null, end_date: isRange ? last : null });
  };
  const isBackwards = start !== null && end !== null && isBookable(end) && start > end;
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t("dates")}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t("first_day")}
          value={start}
          onChange={(date) => take(date, lastDayFor(date, { start, end }))}
          isInvalid={Boolean(problem)}
          describedBy="dates-problem"
        />
        <DateField
          label={t("last_day")}
          value={end}
          onChange={(date) => take(start ?? (date && isBookable(date) ? date : null), date)}
          isInvalid={Boolean(problem) || isBackwards}
          describedBy="dates-problem"
        />
      </div>
      <FieldProblem id="dates-problem" message={isBackwards ? t("ends_before_start") : problem} />
      <RequestCalendar
        employeeId={employeeId}
        today={today}
        start={dates.start_date}
        end={dates.end_date}
        onChange={take}
      >
        <div data-invalid={halvesProblem ? true : undefined}>
          <HalvesChoice dates={dates} onChange={onChange} allowsHalves={allowsHalves} />
          <FieldProblem message={halvesProblem} />
        </div>
      </RequestCalendar>
    </fieldset>
  );
}

interface Ends {
  start: string | null;
  end: string | null;
}

/** The last day goes along with the first until it has its own, and never stays before it. */
function lastDayFor(first: string | null, { start, end }: Ends): string | null {
  if (first === null || !isBookable(first)) return end;
  return end === null || end === start || end < first ? first : end;
}

/** While a year is typed it is the year 2, 20 and 202 first; nobody means those. */
const isBookable = (date: string) => date >= "1900-01-01" && date <= "2199-12-31";

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
