import { AUDIT_WAYS, AUDITED_ENTITIES } from "@/domain/audit/audited-entities";
import { type IsoDate, parseIsoDate } from "@/domain/dates/iso-date";
import { createParser, parseAsStringLiteral } from "@/features/address/parsers";
import { parseAsId } from "@/features/people/directory-filters";
import { AUDIT_ACTIONS } from "./audit-actions";

const parseAsDay = createParser<IsoDate>({ parse: parseIsoDate, serialize: String });
const parseAsOperation = createParser<string>({
  parse: (text) => (/^[A-Za-z][A-Za-z0-9_.]{0,99}$/.test(text) ? text : null),
  serialize: String,
});

/** What the audit page keeps in its address; unknown values are ignored. */
export const AUDIT_FILTERS = {
  who: parseAsId,
  via: parseAsStringLiteral(AUDIT_WAYS),
  key: parseAsId,
  kind: parseAsStringLiteral(AUDITED_ENTITIES),
  thing: parseAsId,
  action: parseAsStringLiteral(AUDIT_ACTIONS),
  operation: parseAsOperation,
  from: parseAsDay,
  to: parseAsDay,
};

export type AuditFilters = {
  [Name in keyof typeof AUDIT_FILTERS]: ReturnType<(typeof AUDIT_FILTERS)[Name]["parse"]>;
};

export const NO_FILTERS: AuditFilters = {
  who: null,
  via: null,
  key: null,
  kind: null,
  thing: null,
  action: null,
  operation: null,
  from: null,
  to: null,
};

/** What the service is asked with. */
export function auditInput(filters: AuditFilters) {
  return { limit: 50, ...asked(filters) };
}

function asked(filters: AuditFilters) {
  const { who, via, key, kind, thing, action, operation, from, to } = filters;
  return {
    ...(who === null ? {} : { employee_id: who }),
    ...(via === null ? {} : { via }),
    ...(key === null ? {} : { key_id: key }),
    ...(kind === null ? {} : { entity: kind }),
    ...(thing === null ? {} : { entity_id: thing }),
    ...(action === null ? {} : { action }),
    ...(operation === null ? {} : { operation }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** The address from which the same entries are saved as JSON lines. */
export function auditExportAddress(filters: AuditFilters): string {
  const query = new URLSearchParams(asked(filters)).toString();
  return `/api/files/audit${query === "" ? "" : `?${query}`}`;
}

/** Whether anything is filtered out. */
export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

const NOUNS = { time_off_request: "time_off" } as const;

/** The actions that can be chosen: those of the chosen kind of thing, or all. */
export function actionsOf(kind: AuditFilters["kind"]): readonly (typeof AUDIT_ACTIONS)[number][] {
  if (kind === null) return AUDIT_ACTIONS;
  const noun = kind in NOUNS ? NOUNS[kind as keyof typeof NOUNS] : kind;
  return AUDIT_ACTIONS.filter((action) => action.startsWith(`${noun}.`));
}
