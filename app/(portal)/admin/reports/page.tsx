import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { MonthEndPage } from "@/features/reports/month-end-page";
import { MONTH_FILTERS, spanShown } from "@/features/reports/report-filters";
import { daysInput, missingInput, waitingInput } from "@/features/reports/report-inputs";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";
import { todayOfCaller } from "./today-of-caller";

const loadFilters = createLoader(MONTH_FILTERS);

export const generateMetadata = titled("reports.title.month_end");

export default async function MonthEndReportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadFilters(searchParams);
  const today = await todayOfCaller();
  const span = spanShown(filters.month, today);
  const days = daysInput(span, filters.department);
  const missing = missingInput(span);
  const waiting = waitingInput();
  return (
    <Prefetch
      words={["audit", "people", "reports", "time_off"]}
      load={async ({ api, queries, call }) => {
        await Promise.all([
          queries.prefetchQuery(api.reports.monthEnd.queryOptions({ month: span.month })),
          queries.prefetchInfiniteQuery(
            pagesOf(api.reports.days.queryKey(days), () => call.reports.days(days)),
          ),
          queries.prefetchInfiniteQuery(
            pagesOf(api.timeOff.named.queryKey(missing), () => call.timeOff.named(missing)),
          ),
          queries.prefetchInfiniteQuery(
            pagesOf(api.timeOff.named.queryKey(waiting), () => call.timeOff.named(waiting)),
          ),
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "active" })),
        ]);
      }}
    >
      <MonthEndPage today={today} />
    </Prefetch>
  );
}
