import { EditPolicy } from "@/features/policies/settings/edit-policy";
import { titled } from "../../../../../titled";
import { PrefetchPolicy } from "../prefetch-policy";

export const generateMetadata = titled("policies.change");

export default async function EditPolicyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <PrefetchPolicy id={id} words={["recount"]}>
      <EditPolicy id={id} />
    </PrefetchPolicy>
  );
}
