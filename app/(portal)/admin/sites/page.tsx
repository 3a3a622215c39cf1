import { SitesPage } from "@/features/sites/sites-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.sites");

export default function AdminSitesPage() {
  return (
    <Prefetch
      words={["recount", "sites"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.sites.list.queryOptions()),
          queries.prefetchQuery(api.people.counts.queryOptions({ by: "site" })),
        ])
      }
    >
      <SitesPage />
    </Prefetch>
  );
}
