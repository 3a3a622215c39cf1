import { pagesOf } from "@/client/pages";
import { RetentionPage } from "@/features/retention/retention-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.retention");

export default function AdminRetentionPage() {
  return (
    <Prefetch
      words={["retention"]}
      load={({ api, queries, call }) =>
        Promise.all([
          queries.prefetchQuery(api.erasure.retention.queryOptions()),
          queries.prefetchInfiniteQuery(
            pagesOf(api.erasure.leavers.queryKey({}), () => call.erasure.leavers({})),
          ),
        ])
      }
    >
      <RetentionPage />
    </Prefetch>
  );
}
