import { PolicyPage } from "@/features/policies/policy-page";
import { titled } from "../../../../titled";
import { PrefetchPolicy } from "./prefetch-policy";

export const generateMetadata = titled("policies.title");

export default async function OnePolicyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <PrefetchPolicy id={id}>
      <PolicyPage id={id} />
    </PrefetchPolicy>
  );
}
