import { parseDate, startOfMonth } from "@internationalized/date";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { NewRequest } from "@/features/time-off/booking/new-request";
import { monthInput } from "@/features/time-off/calendar/month-input";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

const loadAsked = createLoader({ policy: parseAsString, employee: parseAsString });

export const generateMetadata = titled("new_request.title");

export default async function NewRequestPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { policy, employee } = await loadAsked(searchParams);
  return (
    <Prefetch
      load={async ({ api, queries }) => {
        const me = await queries.fetchQuery(api.me.get.queryOptions());
        const month = startOfMonth(parseDate(me.employee.today));
        await Promise.all([
          queries.prefetchQuery(api.balances.list.queryOptions(employee ? { employee_id: employee } : {})),
          queries.prefetchQuery(api.people.bookable.queryOptions({})),
          queries.prefetchQuery(api.calendar.range.queryOptions(monthInput(month, employee))),
        ]);
      }}
    >
      <NewRequest
        asked={{ ...(policy ? { policy_id: policy } : {}), ...(employee ? { employee_id: employee } : {}) }}
      />
    </Prefetch>
  );
}
