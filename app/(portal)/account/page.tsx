import { OwnProfile } from "@/features/account/own-profile";
import { titled } from "../../titled";
import { Words } from "../../words";

export const generateMetadata = titled("account.profile");

export default function AccountPage() {
  return (
    <Words rooms={["account", "sign_in"]}>
      <OwnProfile />
    </Words>
  );
}
