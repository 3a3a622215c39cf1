import type { Language } from "@/domain/locale";
import de from "../../../messages/de.json";
import en from "../../../messages/en.json";
import fr from "../../../messages/fr.json";

/** All texts of the service, by language. */
export const CATALOGUES: Readonly<Record<Language, typeof en>> = { en, de, fr };
