"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import type { CalendarPerson } from "@/contracts/calendar/calendar";
import { type calendarInput, FIRST_PAGE } from "./calendar-view";

const NEXT_PAGES = 200;

/** The people of the calendar, as far down as they were asked for. */
export function useCalendarPeople(input: ReturnType<typeof calendarInput>) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useInfiniteQuery({
    ...pagesOf(trpc.calendar.team.queryKey(input), ({ cursor }) =>
      client.calendar.team.query(
        cursor === undefined ? { ...input, limit: FIRST_PAGE } : { ...input, limit: NEXT_PAGES, cursor },
      ),
    ),
    select: peopleOf,
    placeholderData: keepPreviousData,
    // Comparing a thousand people's days with the ones before takes longer than drawing those in sight.
    structuralSharing: false,
  });
}

/** Named, so that it is not asked again for the same pages. */
function peopleOf({ pages }: { pages: readonly { items: readonly CalendarPerson[] }[] }): CalendarPerson[] {
  return pages.flatMap(({ items }) => items);
}
