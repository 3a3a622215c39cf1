import { z } from "zod";
import { AUDIT_WAYS, AUDITED_ENTITIES } from "@/domain/audit/audited-entities";
import { BACKWARDS, CalendarDate, isForwards } from "./calendar/dates";
import { pageOf } from "./page";
import { says } from "./says";
import { Id } from "./text";

const Named = z.object({ id: Id, name: z.string() });

/** Words of the audit's own: `time_off.declined`, `timeOff.decline`; what is given is how they begin. */
const Beginning = z.string().regex(/^[A-Za-z][A-Za-z0-9_.]{0,99}$/, says("input.action"));

/** `from` and `to` are days in the organization's time zone. */
const FILTERS = {
  via: z.enum(AUDIT_WAYS).optional(),
  employee_id: Id.optional(),
  key_id: Id.optional(),
  entity: z.enum(AUDITED_ENTITIES).optional(),
  entity_id: Id.optional(),
  action: Beginning.optional(),
  operation: Beginning.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};

export const ListAuditInput = z
  .strictObject({
    ...FILTERS,
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(200).nullish(),
  })
  .refine(isForwards, BACKWARDS);

/** The same entries as in the list, all of them. */
export const ExportAuditInput = z.strictObject(FILTERS).refine(isForwards, BACKWARDS);

const Fields = z.record(z.string(), z.unknown()).nullable();

/** Who did what. `employee` is who acted, or the owner of the `key` that did; both are null for the service and its operator. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  via: z.enum(AUDIT_WAYS),
  employee: Named.nullable(),
  key: Named.nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  /** The operation called, like `timeOff.decline`. */
  operation: z.string().nullable(),
  /** Noun and verb, like `time_off.declined`. */
  action: z.string(),
  entity: z.object({
    kind: z.string(),
    id: Id.nullable(),
    /** Its name now, else the last that the entry knows; of what concerns an employee under a policy, the policy's. */
    name: z.string().nullable(),
    /** Whose it is, of what concerns one employee. */
    employee: Named.nullable(),
    exists: z.boolean(),
  }),
  before: Fields,
  after: Fields,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first; `names` are those of the ids in `before` and `after` that still have one. */
export const AuditPage = pageOf(z.array(AuditEntry)).extend({
  names: z.record(z.string(), z.string()),
});
export type AuditPage = z.infer<typeof AuditPage>;
export type ExportAuditInput = z.infer<typeof ExportAuditInput>;
export type ListAuditInput = z.infer<typeof ListAuditInput>;
