import { OwnProfile } from "@/features/account/own-profile";
import { titled } from "../../titled";
import { Prefetch } from "../prefetch";

export const generateMetadata = titled("account.profile");

export default function AccountPage() {
  return (
    <Prefetch
      words={["account", "picture", "sign_in", "sign_in_email"]}
      load={({ api, queries }) => queries.prefetchQuery(api.signInEmail.get.queryOptions())}
    >
      <OwnProfile />
    </Prefetch>
  );
}
