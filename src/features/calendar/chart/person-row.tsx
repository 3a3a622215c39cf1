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

/** The days of one person. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, place, rowIndex, top, days, columns, tabStop, chosenFrom, chosenTo, words, policies } =
    props;
  const marks = useMemo(() => marksOf(person), [person]);
  const isPatternKnown = person.not_worked !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-place={place}
      className={ROW_LOOK}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: columns }}
    >
      <div role="rowheader" aria-colindex={1} data-column={0} className={NAME_CELL}>
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
});
