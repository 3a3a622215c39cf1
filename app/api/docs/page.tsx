import type { Metadata } from "next";
import { headers } from "next/headers";
import { ReferencePage } from "@/features/api-reference/reference-page";
import { ownDocument } from "@/server/openapi/own-document";

export const metadata: Metadata = { title: "API" };

export default async function ApiReferencePage() {
  const sent = await headers();
  const protocol = sent.get("x-forwarded-proto") ?? "http";
  const baseUrl = `${protocol}://${sent.get("host") ?? "localhost:3000"}`;
  return <ReferencePage document={ownDocument()} baseUrl={baseUrl} nonce={sent.get("x-nonce") ?? ""} />;
}
