import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ApiKeys } from "@/features/api-keys/api-keys";
import { InItsOrganization } from "../../in-its-organization";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("api_keys"))("title") };
}

export default function ApiKeysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <InItsOrganization searchParams={searchParams}>
      <Prefetch load={({ api, queries }) => queries.prefetchQuery(api.apiKeys.list.queryOptions())}>
        <ApiKeys />
      </Prefetch>
    </InItsOrganization>
  );
}
