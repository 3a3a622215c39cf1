import type { Session } from "@/contracts/sessions";
import { useTranslations } from "@/features/words/use-translations";

/** What a browser is called: "Firefox on Linux". */
export function useDeviceName() {
  const t = useTranslations("sessions");
  return ({ browser, system }: Pick<Session, "browser" | "system">) => {
    const name = browser ?? t("some_browser");
    return system === null ? name : t("device", { browser: name, system });
  };
}
