import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { LANGUAGES } from "@/features/account/locale";
import { OwnProfile } from "@/features/account/own-profile";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("profile") };
}

export default async function AccountPage() {
  const locale = await getLocale();
  return <OwnProfile language={LANGUAGES.find((language) => locale.startsWith(language)) ?? "en"} />;
}
