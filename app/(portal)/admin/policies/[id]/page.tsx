import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PolicyPage } from "@/features/policies/policy-page";
import { PrefetchPolicy } from "./prefetch-policy";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("policies"))("title") };
}

export default async function OnePolicyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <PrefetchPolicy id={id}>
      <PolicyPage id={id} />
    </PrefetchPolicy>
  );
}
