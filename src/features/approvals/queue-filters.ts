import { type IsoDate, parseIsoDate } from "@/domain/dates/iso-date";
import { createParser, parseAsString } from "@/features/address/parsers";
import { parseAsId } from "@/features/people/directory-filters";
import type { QueueTab } from "./tabs";

const parseAsDay = createParser<IsoDate>({ parse: parseIsoDate, serialize: String });

/** The filters of the queue, as the address keeps them. */
export const QUEUE_FILTERS = {
  q: parseAsString.withDefault(""),
  department: parseAsId,
  policy: parseAsId,
  from: parseAsDay,
  to: parseAsDay,
};

export interface QueueFilters {
  q: string;
  department: string | null;
  policy: string | null;
  from: IsoDate | null;
  to: IsoDate | null;
}

export const NO_QUEUE_FILTERS: QueueFilters = { q: "", department: null, policy: null, from: null, to: null };

const LONGEST_SEARCH = 100;

/** What the service is asked with; for a range that ends before it begins, only its beginning is used. */
export function queueInput(tab: QueueTab, { q, department, policy, from, to }: QueueFilters) {
  const search = [...q.trim()].slice(0, LONGEST_SEARCH).join("");
  const isBackwards = from !== null && to !== null && to < from;
  return {
    tab,
    ...(search === "" ? {} : { search }),
    ...(department === null ? {} : { department_id: department }),
    ...(policy === null ? {} : { policy_id: policy }),
    ...(from === null ? {} : { from }),
    ...(to === null || isBackwards ? {} : { to }),
  };
}

export type QueueInput = ReturnType<typeof queueInput>;

/** What of days earned the queue shows beside its requests: the same, narrowed alike. */
export function creditsInput({ tab, ...filter }: QueueInput) {
  return {
    ...(tab === "waiting" ? { awaiting_me: "true" } : { decided_by_me: "true" }),
    limit: 25,
    ...filter,
  };
}

/** Whether the filters may leave anything out. */
export function isFiltered(filters: QueueFilters): boolean {
  return Object.keys(queueInput("waiting", filters)).length > 1;
}
