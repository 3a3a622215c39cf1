import type { IsoDate } from "../dates/iso-date";
import { toDayNumber } from "../dates/iso-date";
import type { Span } from "./cycles";
import type { Assignment, Employment } from "./facts";

/** The days that an assignment covers, bounded by the employment; null when that leaves none. */
export function coverageOf(assignment: Assignment, employment: Employment): Span | null {
  const start = Math.max(toDayNumber(assignment.effectiveDate), dayOr(employment.hireDate, -Infinity));
  const end = Math.min(dayOr(assignment.endEffectiveDate, Infinity), dayOr(employment.endDate, Infinity));
  return start <= end ? { start, end } : null;
}

/** The days covered by any of the assignments: spans in order, apart by at least a day. */
export function coverageOfAll(assignments: readonly Assignment[], employment: Employment): Span[] {
  const spans: Span[] = [];
  for (const assignment of assignments) {
    const span = coverageOf(assignment, employment);
    if (span !== null) spans.push(span);
  }
  return mergeSpans(spans);
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

/** The days of the employment. */
export function employedSpan({ hireDate, endDate }: Employment): Span {
  return { start: dayOr(hireDate, -Infinity), end: dayOr(endDate, Infinity) };
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
