export type DayPart = "FULL_DAY" | "AM" | "PM";

export interface Halves {
  start_date_type: DayPart;
  end_date_type: DayPart;
}

/** Which parts each end may have: one day takes any, of several the first ends and the last begins with the day. */
export function partChoices(isSingleDay: boolean): { start: readonly DayPart[]; end: readonly DayPart[] } {
  return isSingleDay
    ? { start: ["FULL_DAY", "AM", "PM"], end: [] }
    : { start: ["FULL_DAY", "PM"], end: ["FULL_DAY", "AM"] };
}

/** The halves once the dates or the policy change: what is no longer possible becomes the whole day. */
export function fittingHalves(halves: Halves, { isSingleDay, allowsHalves }: Shape): Halves {
  if (!allowsHalves) return { start_date_type: "FULL_DAY", end_date_type: "FULL_DAY" };
  if (isSingleDay) return { start_date_type: halves.start_date_type, end_date_type: halves.start_date_type };
  const { start, end } = partChoices(false);
  return {
    start_date_type: start.includes(halves.start_date_type) ? halves.start_date_type : "FULL_DAY",
    end_date_type: end.includes(halves.end_date_type) ? halves.end_date_type : "FULL_DAY",
  };
}

interface Shape {
  isSingleDay: boolean;
  allowsHalves: boolean;
}
