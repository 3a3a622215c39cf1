import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { pageLocale } from "@/server/auth/page-locale";

const CATALOGUES = {
  en: () => import("../messages/en.json"),
  de: () => import("../messages/de.json"),
  fr: () => import("../messages/fr.json"),
};

export default getRequestConfig(async () => {
  const { locale, language } = await pageLocale(await headers());
  // Pages do not need the words of mails. Of the refusals, they word only what is missing in a request.
  const { mails: _, refusals, ...others } = (await CATALOGUES[language]()).default;
  const messages = { ...others, refusals: { time_off: refusals.time_off } };
  // Pages write instants in the person's time zone; nothing may depend on the server's.
  return { locale, timeZone: "UTC", now: new Date(), messages };
});
