import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { NewKey } from "@/features/api-keys/new-key";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("api_keys"))("new_title") };
}

export default async function NewKeyPage() {
  const sent = await headers();
  const protocol = sent.get("x-forwarded-proto") ?? "http";
  return <NewKey baseUrl={`${protocol}://${sent.get("host") ?? "localhost:3000"}`} />;
}
