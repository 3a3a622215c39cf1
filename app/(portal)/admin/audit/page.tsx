import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { AUDIT_FILTERS, auditInput } from "@/features/audit/audit-filters";
import { AuditPage } from "@/features/audit/audit-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

const loadFilters = createLoader(AUDIT_FILTERS);

export const generateMetadata = titled("audit.title");

export default async function AdminAuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const input = auditInput(await loadFilters(searchParams));
  return (
    <Prefetch
      words={["audit", "policies"]}
      load={({ api, queries, call }) =>
        queries.prefetchInfiniteQuery(pagesOf(api.audit.list.queryKey(input), () => call.audit.list(input)))
      }
    >
      <AuditPage />
    </Prefetch>
  );
}
