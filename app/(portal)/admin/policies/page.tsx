import { PoliciesPage } from "@/features/policies/policies-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("policies.title");

export default function AdminPoliciesPage() {
  return (
    <Prefetch
      words={["policies"]}
      load={({ api, queries }) => queries.prefetchQuery(api.policies.overview.queryOptions())}
    >
      <PoliciesPage />
    </Prefetch>
  );
}
