import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("mail_page"))("title") };
}

export default async function MailPage() {
  const t = await getTranslations("mail_page");
  return <p className="hidden h-full place-content-center text-center text-muted md:grid">{t("choose")}</p>;
}
