import type { Language } from "@/domain/locale";
import de from "../../../messages/de.json";
import en from "../../../messages/en.json";
import fr from "../../../messages/fr.json";

/** All that the service says, by language. */
export const CATALOGUES: Readonly<Record<Language, typeof en>> = { en, de, fr };
