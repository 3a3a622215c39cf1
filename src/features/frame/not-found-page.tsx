import { getTranslations } from "@/features/words/get-translations";
import { NothingHere } from "./nothing-here";

/** The same as `NotFound`, made by the server: it stands beside every page, which should not weigh more for it. */
export async function NotFoundPage() {
  const t = await getTranslations("frame");
  return <NothingHere title={t("not_found")} hint={t("not_found_hint")} toHome={t("to_home")} />;
}
