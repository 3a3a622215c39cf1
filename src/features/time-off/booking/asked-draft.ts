import { parseIsoDate } from "@/domain/dates/iso-date";
import { createParser, parseAsString } from "@/features/address/parsers";
import type { RequestDraft } from "./request-draft";

const parseAsDate = createParser({ parse: (text) => parseIsoDate(text), serialize: String });

/** What an address may want a new request to begin with. */
export const ASKED = {
  policy: parseAsString,
  employee: parseAsString,
  start: parseAsDate,
  end: parseAsDate,
};

interface Asked {
  policy: string | null;
  employee: string | null;
  start: string | null;
  end: string | null;
}

/** The draft that an address asks for; days only when they are a whole span. */
export function askedDraft({ policy, employee, start, end }: Asked): Partial<RequestDraft> {
  return {
    ...(policy && { policy_id: policy }),
    ...(employee && { employee_id: employee }),
    ...(start !== null &&
      end !== null &&
      start <= end && {
        start_date: start,
        end_date: end,
        start_date_type: "FULL_DAY" as const,
        end_date_type: "FULL_DAY" as const,
      }),
  };
}
