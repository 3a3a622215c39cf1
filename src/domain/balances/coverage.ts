import type { IsoDate } from "../dates/iso-date";
import { toDayNumber } from "../dates/iso-date";
import { spellsOf } from "../people/spells";
import type { Span } from "./cycles";
import type { Assignment, Employment } from "./facts";

/** The days that an assignment covers, bounded by each spell of the employment; spells without such days are left out. */
export function coverageOf(assignment: Assignment, employment: Employment): Span[] {
  const first = toDayNumber(assignment.effectiveDate);
  const last = dayOr(assignment.endEffectiveDate, Infinity);
  const spans: Span[] = [];
  for (const { hireDate, endDate } of spellsOf(employment)) {
    const start = Math.max(first, dayOr(hireDate, -Infinity));
    const end = Math.min(last, dayOr(endDate, Infinity));
    if (start <= end) spans.push({ start, end });
  }
  return spans;
}

/** The days covered by any of the assignments: spans in order, apart by at least a day. */
export function coverageOfAll(assignments: readonly Assignment[], employment: Employment): Span[] {
  return mergeSpans(assignments.flatMap((assignment) => coverageOf(assignment, employment)));
}

/** The days of the assignments, whether employed or not: spans in order, apart by at least a day. */
export function assignedSpans(assignments: readonly Assignment[]): Span[] {
  return mergeSpans(
    assignments.map(({ effectiveDate, endEffectiveDate }) => ({
      start: toDayNumber(effectiveDate),
      end: dayOr(endEffectiveDate, Infinity),
    })),
  );
}

/** The days of each spell of the employment, in order. */
export function employedSpans(employment: Employment): Span[] {
  return spellsOf(employment).map(({ hireDate, endDate }) => ({
    start: dayOr(hireDate, -Infinity),
    end: dayOr(endDate, Infinity),
  }));
}

/** The same days as spans in order, apart by at least a day. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.length > 1 ? [...spans].sort((a, b) => a.start - b.start) : spans) {
    const last = merged.at(-1);
    if (last === undefined || span.start > last.end + 1) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { start: last.start, end: span.end };
  }
  return merged;
}

/** The days that are in both lists of spans. */
export function intersectSpans(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((a) =>
    others.flatMap((b) => {
      const start = Math.max(a.start, b.start);
      const end = Math.min(a.end, b.end);
      return start <= end ? [{ start, end }] : [];
    }),
  );
}

/** How many days of a span are covered. */
export function coveredDays(span: Span, coverage: readonly Span[]): number {
  let days = 0;
  for (const { start, end } of coverage) {
    const first = start > span.start ? start : span.start;
    const last = end < span.end ? end : span.end;
    if (first <= last) days += last - first + 1;
  }
  return days;
}

function dayOr(date: IsoDate | null, otherwise: number): number {
  return date === null ? otherwise : toDayNumber(date);
}
