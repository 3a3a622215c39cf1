import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { LeaversPage } from "@/features/reports/leavers-page";
import { YEAR_FILTERS, yearShown } from "@/features/reports/report-filters";
import { leaversInput } from "@/features/reports/report-inputs";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";
import { todayOfCaller } from "../today-of-caller";

const loadFilters = createLoader(YEAR_FILTERS);

export const generateMetadata = titled("reports.title.leavers");

export default async function LeaversReportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadFilters(searchParams);
  const today = await todayOfCaller();
  const input = leaversInput(yearShown(filters.to, today));
  return (
    <Prefetch
      words={["reports"]}
      load={({ api, queries, call }) =>
        queries.prefetchInfiniteQuery(
          pagesOf(api.reports.leavers.queryKey(input), () => call.reports.leavers(input)),
        )
      }
    >
      <LeaversPage today={today} />
    </Prefetch>
  );
}
