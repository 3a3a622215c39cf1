import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { createLoader, type SearchParams } from "nuqs/server";
import { pagesOf } from "@/client/pages";
import { AUDIT_FILTERS, auditInput } from "@/features/audit/audit-filters";
import { AuditPage } from "@/features/audit/audit-page";
import { Prefetch } from "../../prefetch";

const loadFilters = createLoader(AUDIT_FILTERS);

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

export default async function AdminAuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const input = auditInput(await loadFilters(searchParams));
  return (
    <Prefetch
      load={({ api, queries, call }) =>
        queries.prefetchInfiniteQuery(pagesOf(api.audit.list.queryKey(input), () => call.audit.list(input)))
      }
    >
      <AuditPage />
    </Prefetch>
  );
}
