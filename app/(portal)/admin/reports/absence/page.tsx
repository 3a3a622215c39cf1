import { createLoader, type SearchParams } from "@/features/address/address";
import { AbsencePage } from "@/features/reports/absence-page";
import { YEAR_FILTERS, yearShown } from "@/features/reports/report-filters";
import { absenceInput } from "@/features/reports/report-inputs";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";
import { todayOfCaller } from "../today-of-caller";

const loadFilters = createLoader(YEAR_FILTERS);

export const generateMetadata = titled("reports.title.absence");

export default async function AbsenceReportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = await loadFilters(searchParams);
  const today = await todayOfCaller();
  const input = absenceInput(yearShown(filters.to, today), filters.policy);
  return (
    <Prefetch
      words={["people", "reports"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.reports.absenceRate.queryOptions(input)),
          queries.prefetchQuery(api.policies.list.queryOptions()),
        ])
      }
    >
      <AbsencePage today={today} />
    </Prefetch>
  );
}
