import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiKeys } from "@/features/api-keys/api-keys";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("api_keys"))("title") };
}

export default function ApiKeysPage() {
  return (
    <Prefetch load={({ api, queries }) => queries.prefetchQuery(api.apiKeys.list.queryOptions())}>
      <ApiKeys />
    </Prefetch>
  );
}
