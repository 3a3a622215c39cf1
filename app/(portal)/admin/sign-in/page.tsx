import { IdentityProviderPage } from "@/features/identity-provider/identity-provider-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.sign_in");

export default function AdminSignInPage() {
  return (
    <Prefetch
      words={["identity_provider"]}
      load={({ api, queries }) => queries.prefetchQuery(api.identityProvider.get.queryOptions())}
    >
      <IdentityProviderPage />
    </Prefetch>
  );
}
