import { getTranslations } from "@/features/words/get-translations";
import { titled } from "../titled";

export const generateMetadata = titled("mail_page.title");

export default async function MailPage() {
  const t = await getTranslations("mail_page");
  return <p className="hidden h-full place-content-center text-center text-muted md:grid">{t("choose")}</p>;
}
