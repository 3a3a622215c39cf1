import { chooseLocale, type Locale } from "@/domain/locale";
import { currentSession } from "./current-session";

/** The locale of a page: the language that the person chose, else what the browser asks for. */
export async function pageLocale(headers: Pick<Headers, "get">): Promise<Locale> {
  const session = await currentSession();
  return chooseLocale(session?.user.locale ?? null, headers.get("accept-language"));
}
