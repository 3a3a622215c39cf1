"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
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
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}
