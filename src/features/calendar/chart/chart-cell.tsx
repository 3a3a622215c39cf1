import { cn } from "@/components/class-names";
import { type AwayMark, type DayMark, requestOn } from "../day-marks";
import type { KnownPolicies } from "../use-known-policies";
import type { ChartDay } from "./chart-days";

interface ChartCellProps {
  day: ChartDay;
  mark: DayMark | undefined;
  column: number;
  label: string;
  isTabStop: boolean;
  /** Null when the person cannot be booked for. */
  isChosen: boolean | null;
  /** Whether the days that are not worked are known; else weekends are shaded. */
  isPatternKnown: boolean;
  policies: KnownPolicies;
}

const HALF = { FULL_DAY: "inset-x-0", AM: "left-0 w-1/2", PM: "right-0 w-1/2" };

/** One day of one person. */
export function ChartCell(props: ChartCellProps) {
  const { mark, column, label, isTabStop, isChosen, policies } = props;
  const requestId = requestOn(mark);
  const look = lookOf(props);
  const focus = { "data-cell": "", tabIndex: isTabStop ? 0 : -1, "aria-label": label };
  const title = mark ? label : undefined;
  if (requestId === null) {
    return (
      <div
        role="gridcell"
        aria-selected={isChosen ?? undefined}
        data-column={column}
        title={title}
        className={look}
        {...focus}
      >
        {mark ? <Marks mark={mark} policies={policies} /> : null}
      </div>
    );
  }
  return (
    <div role="gridcell" data-column={column} className={look}>
      <a
        href={`/time-off/${requestId}`}
        draggable={false}
        title={title}
        className="absolute inset-0"
        {...focus}
      >
        {mark ? <Marks mark={mark} policies={policies} /> : null}
      </a>
    </div>
  );
}

/** Joined by hand: a quarter has a hundred cells for each person, all of which come and go with scrolling. */
function lookOf({ day, isChosen, isPatternKnown }: ChartCellProps): string {
  const edge = day.isWeekStart ? "border-edge/40" : "border-line/60";
  const hand = isChosen === null ? "" : " cursor-pointer hover:bg-accent-soft";
  return `relative h-full border-l ${edge}${groundOf(day, isChosen === true, isPatternKnown)}${hand}`;
}

function groundOf(day: ChartDay, isChosen: boolean, isPatternKnown: boolean): string {
  if (isChosen) return " bg-accent-soft inset-ring-2 inset-ring-accent";
  if (day.isToday) return " bg-accent-soft";
  return !isPatternKnown && day.isWeekend ? " bg-sunken" : "";
}

function Marks({ mark, policies }: { mark: DayMark; policies: KnownPolicies }) {
  return (
    <span aria-hidden>
      {mark.free === null ? null : <span className={cn("absolute inset-y-0 bg-sunken", HALF[mark.free])} />}
      {mark.holidays.map(({ name, part }) => (
        <span key={name} className={cn("absolute inset-y-0 bg-warn-soft", HALF[part])}>
          <span className="absolute bottom-0.5 left-1/2 size-1.5 -translate-x-1/2 rotate-45 bg-warn-ink" />
        </span>
      ))}
      {mark.away.map((away) => (
        <AwayBar key={away.part} away={away} policies={policies} />
      ))}
    </span>
  );
}

function AwayBar({ away, policies }: { away: AwayMark; policies: KnownPolicies }) {
  const policy = away.policyId === null ? undefined : policies.get(away.policyId);
  return (
    <span
      data-policy={policy?.color}
      className={cn(
        "absolute inset-y-1.5",
        HALF[away.part],
        away.goesOn.before ? "-left-px" : "rounded-l",
        !away.goesOn.after && "rounded-r",
        barColor(policy !== undefined, away.isPending),
      )}
    />
  );
}

function barColor(hasPolicy: boolean, isPending: boolean): string {
  if (!hasPolicy) return "bg-edge";
  return isPending ? "bg-hatched" : "bg-policy";
}
