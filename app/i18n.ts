import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { chooseLocale } from "@/features/account/locale";
import { currentSession } from "@/server/auth/current-session";

const CATALOGUES = {
  en: () => import("../messages/en.json"),
  de: () => import("../messages/de.json"),
  fr: () => import("../messages/fr.json"),
};

export default getRequestConfig(async () => {
  const session = await currentSession();
  const { locale, language } = chooseLocale(
    session?.user.locale ?? null,
    (await headers()).get("accept-language"),
  );
  // The words of mails are no business of a page.
  const { mails: _, ...messages } = (await CATALOGUES[language]()).default;
  // Instants are written in the zone of the person, which the pages know; nothing may depend on the server's.
  return { locale, timeZone: "UTC", now: new Date(), messages };
});
