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
  // The words of mails are no business of a page; of what is refused it says by itself only what is missing in a request.
  const { mails: _, refusals, ...others } = (await CATALOGUES[language]()).default;
  const messages = { ...others, refusals: { time_off: refusals.time_off } };
  // Instants are written in the zone of the person, which the pages know; nothing may depend on the server's.
  return { locale, timeZone: "UTC", now: new Date(), messages };
});
