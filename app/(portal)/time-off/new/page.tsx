import { createLoader, type SearchParams } from "@/features/address/address";
import { ASKED, askedDraft } from "@/features/time-off/booking/asked-draft";
import { NewRequest } from "@/features/time-off/booking/new-request";
import { monthInput } from "@/features/time-off/calendar/month-input";
import { titled } from "../../../titled";
import { fetchMe } from "../../me-of-page";
import { Prefetch } from "../../prefetch";

const loadAsked = createLoader(ASKED);

export const generateMetadata = titled("new_request.title");

export default async function NewRequestPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const asked = await loadAsked(searchParams);
  const { employee, start } = asked;
  return (
    <Prefetch
      words={["breakdown", "new_request", "preview", "refusals"]}
      load={async ({ api, queries, call }) => {
        const me = await fetchMe({ api, queries, call });
        const shown = start ?? me.employee.today;
        await Promise.all([
          queries.prefetchQuery(api.balances.list.queryOptions(employee ? { employee_id: employee } : {})),
          queries.prefetchQuery(api.people.bookable.queryOptions({})),
          queries.prefetchQuery(api.calendar.range.queryOptions(monthInput(shown, employee))),
        ]);
      }}
    >
      <NewRequest asked={askedDraft(asked)} />
    </Prefetch>
  );
}
