import { REQUEST_STATUSES } from "@/domain/approval/states";
import { type IsoDate, parseIsoDate } from "@/domain/dates/iso-date";
import { REQUEST_SORTS } from "@/domain/time-off/request-sort";
import {
  createParser,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsStringLiteral,
} from "@/features/address/parsers";
import { parseAsId } from "@/features/people/directory-filters";
import { type Sort, sortInAddress } from "@/features/tables/table-column";

const parseAsDay = createParser<IsoDate>({ parse: parseIsoDate, serialize: String });

/** What the page of all requests keeps in its address in addition to the order; unknown values are ignored. */
export const REQUEST_FILTERS = {
  who: parseAsId,
  department: parseAsId,
  policy: parseAsId,
  status: parseAsArrayOf(parseAsStringLiteral(REQUEST_STATUSES)),
  from: parseAsDay,
  to: parseAsDay,
  attention: parseAsBoolean,
  missing: parseAsBoolean,
};

export interface RequestFilters {
  who: string | null;
  department: string | null;
  policy: string | null;
  status: (typeof REQUEST_STATUSES)[number][] | null;
  from: IsoDate | null;
  to: IsoDate | null;
  attention: boolean | null;
  missing: boolean | null;
}

export const NO_FILTERS: RequestFilters = {
  who: null,
  department: null,
  policy: null,
  status: null,
  from: null,
  to: null,
  attention: null,
  missing: null,
};

/** The order while none is chosen. */
export const USUAL_SORT = "-created_at";

/** What the service is asked with. */
export function requestsInput(filters: RequestFilters, sort: Sort) {
  const { who, department, policy, status, from, to, attention, missing } = filters;
  const asked = sortInAddress(sort);
  return {
    limit: 50,
    sort: REQUEST_SORTS.find((known) => known === asked) ?? USUAL_SORT,
    ...(who === null ? {} : { employee_id: who }),
    ...(department === null ? {} : { department_id: department }),
    ...(policy === null ? {} : { policy_id: policy }),
    ...(status === null || status.length === 0 ? {} : { status }),
    ...(from === null ? {} : { from }),
    // A link may have them the wrong way round.
    ...(to === null || (from !== null && to < from) ? {} : { to }),
    // In the format of REST.
    ...(attention === true ? { needs_attention: "true" } : {}),
    ...(missing === true ? { missing_attachment: "true" } : {}),
  };
}

/** Whether a filter leaves any out. */
export function isFiltered(filters: RequestFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== false);
}
