import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { DAY_FILTERS, dayShown } from "@/features/reports/report-filters";
import { balancesInput } from "@/features/reports/report-inputs";
import { YearEndPage } from "@/features/reports/year-end-page";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";
import { todayOfCaller } from "../today-of-caller";

const loadFilters = createLoader(DAY_FILTERS);

export const generateMetadata = titled("reports.title.year_end");

export default async function YearEndReportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadFilters(searchParams);
  const today = await todayOfCaller();
  const on = dayShown(filters.on, today);
  const balances = balancesInput(on, filters.department);
  return (
    <Prefetch
      words={["people", "reports"]}
      load={({ api, queries, call }) =>
        Promise.all([
          queries.prefetchInfiniteQuery(
            pagesOf(api.reports.liability.queryKey({ on }), () => call.reports.liability({ on })),
          ),
          queries.prefetchInfiniteQuery(
            pagesOf(api.reports.balances.queryKey(balances), () => call.reports.balances(balances)),
          ),
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "active" })),
        ])
      }
    >
      <YearEndPage today={today} />
    </Prefetch>
  );
}
