import { IdentityProviderPage } from "@/features/identity-provider/identity-provider-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.sign_in");

export default function AdminSignInPage() {
  return (
    <Prefetch
      words={["factor_rule", "identity_provider"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.identityProvider.get.queryOptions()),
          queries.prefetchQuery(api.factorRule.get.queryOptions()),
        ])
      }
    >
      <IdentityProviderPage />
    </Prefetch>
  );
}
