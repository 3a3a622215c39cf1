import { LimitsPage } from "@/features/booking-limits/limits-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.booking_limits");

export default function AdminBookingLimitsPage() {
  return (
    <Prefetch
      words={["booking_limits"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.bookingLimits.list.queryOptions()),
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "all" })),
          queries.prefetchQuery(api.sites.list.queryOptions()),
          queries.prefetchQuery(api.policies.list.queryOptions()),
        ])
      }
    >
      <LimitsPage />
    </Prefetch>
  );
}
