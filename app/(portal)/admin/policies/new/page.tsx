import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPolicy } from "@/features/policies/settings/new-policy";
import { Prefetch } from "../../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("policies"))("new_title") };
}

export default function NewPolicyPage() {
  return (
    <Prefetch load={({ api, queries }) => queries.prefetchQuery(api.policies.list.queryOptions())}>
      <NewPolicy />
    </Prefetch>
  );
}
