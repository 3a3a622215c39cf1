import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HolidaysPage } from "@/features/holidays/holidays-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.holidays") };
}

export default function AdminHolidaysPage() {
  return (
    <Prefetch
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.holidays.list.queryOptions()),
          queries.prefetchQuery(api.sites.list.queryOptions()),
        ])
      }
    >
      <HolidaysPage />
    </Prefetch>
  );
}
