import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PoliciesPage } from "@/features/policies/policies-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("policies"))("title") };
}

export default function AdminPoliciesPage() {
  return (
    <Prefetch load={({ api, queries }) => queries.prefetchQuery(api.policies.overview.queryOptions())}>
      <PoliciesPage />
    </Prefetch>
  );
}
