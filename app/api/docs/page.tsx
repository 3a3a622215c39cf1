import type { Metadata } from "next";
import { headers } from "next/headers";
import { ReferencePage } from "@/features/api-reference/reference-page";
import { ownDocument } from "@/server/openapi/own-document";
import { ownOrigin } from "@/server/own-origin";
import { Words } from "../../words";

export const metadata: Metadata = { title: "API" };

export default async function ApiReferencePage() {
  const sent = await headers();
  return (
    <Words rooms={["problem"]}>
      <ReferencePage document={ownDocument()} baseUrl={ownOrigin()} nonce={sent.get("x-nonce") ?? ""} />
    </Words>
  );
}
