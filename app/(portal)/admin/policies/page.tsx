import { PoliciesPage } from "@/features/policies/policies-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("policies.title");

export default function AdminPoliciesPage() {
  return (
    <Prefetch
      words={["policies"]}
      load={async ({ api, queries }) => {
        const overview = api.policies.overview.queryOptions();
        await queries.prefetchQuery(overview);
        if (queries.getQueryData(overview.queryKey)?.length === 0) {
          await queries.prefetchQuery(api.policies.presets.queryOptions({}));
        }
      }}
    >
      <PoliciesPage />
    </Prefetch>
  );
}
