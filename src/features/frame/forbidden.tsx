import { Lock } from "lucide-react";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { getTranslations } from "@/features/words/get-translations";

/** It exists, but is not for this person. */
export async function Forbidden() {
  const t = await getTranslations("frame");
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-24 text-center">
      <Lock aria-hidden className="mb-2 size-6 text-muted" />
      <h1 className="text-title">{t("forbidden")}</h1>
      <p className="max-w-sm text-muted">{t("forbidden_hint")}</p>
      <Link href="/" className={`${buttonLook()} mt-4`}>
        {t("to_home")}
      </Link>
    </div>
  );
}
