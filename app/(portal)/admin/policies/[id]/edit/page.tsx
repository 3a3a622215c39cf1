import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditPolicy } from "@/features/policies/settings/edit-policy";
import { PrefetchPolicy } from "../prefetch-policy";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("policies"))("change") };
}

export default async function EditPolicyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <PrefetchPolicy id={id}>
      <EditPolicy id={id} />
    </PrefetchPolicy>
  );
}
