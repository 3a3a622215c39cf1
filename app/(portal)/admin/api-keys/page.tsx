import { pagesOf } from "@/client/pages";
import { OrganizationKeys } from "@/features/organization-keys/organization-keys";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.api_keys");

export default function AdminApiKeysPage() {
  return (
    <Prefetch
      words={["api_keys", "organization_keys"]}
      load={({ api, queries, call }) =>
        Promise.all([
          queries.prefetchQuery(api.apiKeys.rules.queryOptions()),
          queries.prefetchInfiniteQuery(
            pagesOf(api.apiKeys.ofOrganization.queryKey({}), () => call.apiKeys.ofOrganization({})),
          ),
        ])
      }
    >
      <OrganizationKeys />
    </Prefetch>
  );
}
