import { parseAsStringLiteral } from "nuqs/server";

export const TABS = ["waiting", "decided"] as const;
export type Tab = (typeof TABS)[number];

/** The tab, as the address keeps it. */
export const TAB = parseAsStringLiteral(TABS).withDefault("waiting");
