import { getTranslations } from "@/features/words/get-translations";
import { NothingHere } from "./nothing-here";

/**
 * The same as `NotFound`, rendered on the server: every page includes it and should not get larger for it.
 */
export async function NotFoundPage() {
  const t = await getTranslations("frame");
  return <NothingHere title={t("not_found")} hint={t("not_found_hint")} toHome={t("to_home")} />;
}
