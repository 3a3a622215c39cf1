import { OwnProfile } from "@/features/account/own-profile";
import { titled } from "../../titled";

export const generateMetadata = titled("account.profile");

export default function AccountPage() {
  return <OwnProfile />;
}
