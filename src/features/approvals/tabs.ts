import { parseAsStringLiteral } from "@/features/address/parsers";

/** The tabs of requests. */
const QUEUES = ["waiting", "decided"] as const;
export type QueueTab = (typeof QUEUES)[number];

export const TABS = [...QUEUES, "delegates"] as const;

/** The tab, as the address keeps it. */
export const TAB = parseAsStringLiteral(TABS).withDefault("waiting");
