import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { createLoader, parseAsStringLiteral, type SearchParams } from "nuqs/server";
import { NewKey } from "@/features/api-keys/new-key";

const loadPurpose = createLoader({ for: parseAsStringLiteral(["mcp"]) });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("api_keys"))("new_title") };
}

export default async function NewKeyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { for: purpose } = await loadPurpose(searchParams);
  const sent = await headers();
  const protocol = sent.get("x-forwarded-proto") ?? "http";
  const baseUrl = `${protocol}://${sent.get("host") ?? "localhost:3000"}`;
  return <NewKey baseUrl={baseUrl} isForClient={purpose === "mcp"} />;
}
