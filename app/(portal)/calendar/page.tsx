import { headers } from "next/headers";
import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { TeamCalendar } from "@/features/calendar/calendar-page";
import { CALENDAR_FILTERS, calendarInput, FIRST_PAGE, rangeOf } from "@/features/calendar/calendar-view";
import { titled } from "../../titled";
import { fetchMe } from "../me-of-page";
import { Prefetch } from "../prefetch";

const loadFilters = createLoader(CALENDAR_FILTERS);

export const generateMetadata = titled("calendar.title");

export default async function CalendarPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadFilters(searchParams);
  const isForKeeping = (await headers()).has("hiatus-keep");
  return (
    <Prefetch
      words={["calendar", "people"]}
      load={async ({ api, queries, call }) => {
        const { employee } = await fetchMe({ api, queries, call });
        const input = calendarInput(filters, employee.today);
        await Promise.all([
          queries.prefetchInfiniteQuery(
            pagesOf(api.calendar.team.queryKey(input), async () => {
              const page = await call.calendar.team({ ...input, limit: FIRST_PAGE });
              return isForKeeping ? { ...page, items: page.items.map(withoutReasons(employee.id)) } : page;
            }),
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

interface Person {
  employee_id: string;
  away: { date: string; part: string; status?: string | undefined }[];
}

/** The copy that a browser keeps shows that others are away, as anybody may know, but never why. */
function withoutReasons(ownId: string) {
  return <One extends Person>(person: One): One => {
    if (person.employee_id === ownId) return person;
    const known = person.away.filter(({ status }) => status === undefined || status === "approved");
    return { ...person, not_worked: undefined, away: known.map(({ date, part }) => ({ date, part })) };
  };
}
