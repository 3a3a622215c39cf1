import { getLocale } from "next-intl/server";
import { LANGUAGES } from "@/features/account/locale";
import { OwnProfile } from "@/features/account/own-profile";
import { titled } from "../../titled";

export const generateMetadata = titled("account.profile");

export default async function AccountPage() {
  const locale = await getLocale();
  return <OwnProfile language={LANGUAGES.find((language) => locale.startsWith(language)) ?? "en"} />;
}
