import { createLoader, type SearchParams } from "nuqs/server";
import { pagesOf } from "@/client/pages";
import { TeamCalendar } from "@/features/calendar/calendar-page";
import { CALENDAR_FILTERS, calendarInput, FIRST_PAGE, rangeOf } from "@/features/calendar/calendar-view";
import { titled } from "../../titled";
import { Prefetch } from "../prefetch";

const loadFilters = createLoader(CALENDAR_FILTERS);

export const generateMetadata = titled("calendar.title");

export default async function CalendarPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadFilters(searchParams);
  return (
    <Prefetch
      load={async ({ api, queries, call }) => {
        const { employee } = await queries.fetchQuery(api.me.get.queryOptions());
        const input = calendarInput(filters, employee.today);
        await Promise.all([
          queries.prefetchInfiniteQuery(
            pagesOf(api.calendar.team.queryKey(input), () =>
              call.calendar.team({ ...input, limit: FIRST_PAGE }),
            ),
          ),
          queries.prefetchQuery(api.calendar.range.queryOptions(rangeOf(filters, employee.today))),
          queries.prefetchQuery(api.policies.list.queryOptions()),
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "all" })),
          queries.prefetchQuery(api.departments.list.queryOptions({})),
          queries.prefetchQuery(api.sites.list.queryOptions()),
        ]);
      }}
    >
      <TeamCalendar />
    </Prefetch>
  );
}
