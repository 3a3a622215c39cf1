"use client";

import { memo, useMemo } from "react";
import type { CalendarPerson } from "@/contracts/calendar/calendar";
import { marksOf } from "../day-marks";
import type { CellWords } from "../use-cell-words";
import type { KnownPolicies } from "../use-known-policies";
import { ChartCell } from "./chart-cell";
import type { ChartDay } from "./chart-days";
import { NAME_CELL, ROW_LOOK } from "./row-look";

interface PersonRowProps {
  person: CalendarPerson;
  place: number;
  rowIndex: number;
  top: number;
  /** Whether only the name is there yet. */
  isBare: boolean;
  days: readonly ChartDay[];
  /** The widths of the columns, as CSS has them. */
  columns: string;
  /** The column that Tab leads to, when it is in this row. */
  tabStop: number | null;
  /** The first and last column of what is chosen in this row; 0 when nothing is. */
  chosenFrom: number;
  chosenTo: number;
  words: CellWords;
  policies: KnownPolicies;
}

/** One person, and their days. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, place, rowIndex, top, isBare, columns, tabStop } = props;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-busy={isBare || undefined}
      data-place={place}
      className={ROW_LOOK}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: columns }}
    >
      <div role="rowheader" data-column={0} className={NAME_CELL}>
        <a
          href={`/people/${person.employee_id}`}
          data-cell=""
          tabIndex={tabStop === 0 ? 0 : -1}
          title={person.name}
          className="flex h-full items-center rounded px-3 hover:underline"
        >
          <bdi className="truncate">{person.name}</bdi>
        </a>
      </div>
      {isBare ? null : <PersonDays {...props} />}
    </div>
  );
});

/** One element around them, which the browser takes up and drops in one piece. */
function PersonDays(props: PersonRowProps) {
  const { person, days, tabStop, chosenFrom, chosenTo, words, policies } = props;
  const marks = useMemo(() => marksOf(person), [person]);
  const isPatternKnown = person.not_worked !== undefined;
  return (
    <div role="none" className="contents">
      {days.map((day, index) => {
        const column = index + 1;
        const mark = marks.get(day.date);
        return (
          <ChartCell
            key={day.date}
            day={day}
            mark={mark}
            column={column}
            label={words(person.name, day.words, mark)}
            isTabStop={tabStop === column}
            isChosen={isPatternKnown ? chosenFrom <= column && column <= chosenTo : null}
            isPatternKnown={isPatternKnown}
            policies={policies}
          />
        );
      })}
    </div>
  );
}
