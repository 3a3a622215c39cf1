import { HolidaysPage } from "@/features/holidays/holidays-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.holidays");

export default function AdminHolidaysPage() {
  return (
    <Prefetch
      words={["holidays", "recount"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.holidays.list.queryOptions({})),
          queries.prefetchQuery(api.sites.list.queryOptions()),
        ])
      }
    >
      <HolidaysPage />
    </Prefetch>
  );
}
