import { cn } from "@/components/class-names";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { type ChartDay, monthsOf } from "./chart-days";

interface ChartHeadProps {
  days: readonly ChartDay[];
  /** The widths of the columns, as CSS has them. */
  columns: string;
  isNarrow: boolean;
}

/** The months and days above the chart. */
export function ChartHead({ days, columns, isNarrow }: ChartHeadProps) {
  const t = useTranslations("calendar");
  return (
    <div role="rowgroup" className="sticky top-0 z-20 border-b bg-surface">
      {isNarrow ? <Months days={days} columns={columns} /> : null}
      <div
        role="row"
        aria-rowindex={1}
        className={cn("grid", isNarrow ? "h-8" : "h-14")}
        style={{ gridTemplateColumns: columns }}
      >
        <div
          role="columnheader"
          className="sticky left-0 z-10 flex items-end border-r bg-surface px-3 pb-1.5 text-small text-muted"
        >
          {t("people")}
        </div>
        {days.map((day, at) => (
          <div
            key={day.date}
            role="columnheader"
            data-today={day.isToday ? "" : undefined}
            className={cn(
              "flex flex-col items-center justify-end border-l pb-1 text-small",
              day.isWeekStart ? "border-edge/40" : "border-transparent",
              day.isWeekend ? "text-muted" : "text-ink",
            )}
          >
            <span className="sr-only">{day.isToday ? t("today_is", { day: day.words }) : day.words}</span>
            <DayHead
              day={day}
              isNarrow={isNarrow}
              isBesideToday={days[at - 1]?.isToday === true || days[at + 1]?.isToday === true}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

interface DayHeadProps {
  day: ChartDay;
  isNarrow: boolean;
  isBesideToday: boolean;
}

/** In narrow columns only today and the first day of a week have room for their figure, and not side by side. */
function DayHead({ day, isNarrow, isBesideToday }: DayHeadProps) {
  const isShown = !isNarrow || day.isToday || (day.isWeekStart && !isBesideToday);
  return (
    <>
      {isNarrow ? null : (
        <span aria-hidden className="text-muted">
          {day.weekday}
        </span>
      )}
      <span
        aria-hidden
        className={cn(
          "px-1 leading-6 whitespace-nowrap",
          day.isToday && "rounded bg-accent font-strong text-on-accent",
          !isShown && "invisible",
        )}
      >
        {isShown ? day.dayOfMonth : null}
      </span>
    </>
  );
}

function Months({ days, columns }: Omit<ChartHeadProps, "isNarrow">) {
  const dates = useDates();
  return (
    <div aria-hidden className="grid h-6" style={{ gridTemplateColumns: columns }}>
      <div className="sticky left-0 z-10 border-r bg-surface" />
      {monthsOf(days).map((month) => (
        <div
          key={month.date}
          style={{ gridColumn: `span ${month.days}` }}
          className="min-w-0 truncate border-l border-edge/40 px-1 text-small font-strong first-letter:uppercase"
        >
          {dates.day(month.date, "month")}
        </div>
      ))}
    </div>
  );
}
