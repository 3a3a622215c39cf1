import { z } from "zod";
import * as apiKeys from "@/contracts/api-keys";
import * as attachments from "@/contracts/attachments";
import * as balances from "@/contracts/balances";
import * as bookingLimits from "@/contracts/booking-limits";
import * as calendar from "@/contracts/calendar/calendar";
import * as dates from "@/contracts/calendar/dates";
import * as holidays from "@/contracts/calendar/holidays";
import * as credits from "@/contracts/credits";
import * as delegations from "@/contracts/delegations";
import * as accrualCycles from "@/contracts/directory/accrual-cycles";
import * as departments from "@/contracts/directory/departments";
import * as entries from "@/contracts/directory/entries";
import * as places from "@/contracts/directory/places";
import * as sites from "@/contracts/directory/sites";
import * as feeds from "@/contracts/feeds";
import * as mcpSettings from "@/contracts/mcp/mcp-settings";
import * as me from "@/contracts/me";
import * as notices from "@/contracts/notices";
import * as allowances from "@/contracts/people/allowances";
import * as assignments from "@/contracts/people/assignments";
import * as employees from "@/contracts/people/employees";
import * as employments from "@/contracts/people/employments";
import * as foreseen from "@/contracts/people/foreseen";
import * as jobs from "@/contracts/people/jobs";
import * as moves from "@/contracts/people/moves";
import * as references from "@/contracts/people/references";
import * as workPatterns from "@/contracts/people/work-patterns";
import * as foreseenPolicy from "@/contracts/policies/foreseen-policy";
import * as policies from "@/contracts/policies/policies";
import * as policyPresets from "@/contracts/policies/policy-presets";
import * as reports from "@/contracts/reports/reports";
import * as requestPreview from "@/contracts/request-preview";
import * as timeOff from "@/contracts/time-off";
import { growing } from "./growing";
import type { Schema } from "./open-api";

const CONTRACTS = [
  accrualCycles,
  allowances,
  apiKeys,
  assignments,
  attachments,
  balances,
  bookingLimits,
  calendar,
  credits,
  dates,
  delegations,
  departments,
  employees,
  employments,
  foreseen,
  foreseenPolicy,
  entries,
  feeds,
  holidays,
  jobs,
  mcpSettings,
  me,
  moves,
  notices,
  places,
  policies,
  policyPresets,
  references,
  reports,
  requestPreview,
  sites,
  timeOff,
  workPatterns,
];

const PREFIX = "#/components/schemas/";

/** Schemas of the contract as JSON Schema; what a contract exports under a name is written once and referred to by it. */
export class Schemas {
  private readonly used = new Map<string, Schema>();

  /** What an operation answers. */
  output(schema: z.ZodType): Schema {
    return this.convert(z.object({ root: schema }), "output").properties?.root ?? {};
  }

  /** What an operation takes, whole and without a name of its own. */
  input(schema: z.ZodType): Schema {
    return this.convert(schema, "input");
  }

  /** Writes a schema down under a name and refers to it. */
  named(name: string, schema: Schema): Schema {
    const before = this.used.get(name);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas want to be called ${name}.`);
    }
    this.used.set(name, schema);
    return refTo(name);
  }

  get(name: string): Schema {
    const schema = this.used.get(name);
    if (schema === undefined) throw new Error(`There is no schema ${name}.`);
    return schema;
  }

  /** Everything that was referred to, by name. */
  all(): Record<string, Schema> {
    return Object.fromEntries([...this.used].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The schema itself; those inside it that have a name are written down and referred to. */
  private convert(schema: z.ZodType, io: "input" | "output"): Schema {
    const converted = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      metadata: METADATA,
      override: ({ zodSchema, jsonSchema }) => {
        if (isFile(zodSchema)) Object.assign(jsonSchema, FILE);
        const { def } = zodSchema._zod;
        // Left out by Zod where the value is not yet what it becomes.
        if (io === "input" && def.type === "default") jsonSchema.default ??= def.defaultValue;
        if (isStringBoolean(zodSchema)) jsonSchema.type = "boolean";
        leaveOutTheObvious(jsonSchema);
      },
    });
    const { $schema: _, $defs = {}, ...root } = relocated(converted);
    const own = nameIn(root);
    const told = io === "output" ? growing : (schema: Schema) => schema;
    for (const [name, definition] of Object.entries($defs))
      if (name !== own) this.named(name, told(definition));
    return told(own === undefined ? root : ($defs[own] ?? {}));
  }
}

/** The name under which a contract exports a schema. */
export function nameOf(schema: z.ZodType): string | undefined {
  return names().get(schema);
}

export function refTo(name: string): Schema {
  return { $ref: PREFIX + name };
}

/** The name in a reference to a named schema. */
export function nameIn({ $ref }: Schema): string | undefined {
  return $ref?.startsWith(PREFIX) === true ? $ref.slice(PREFIX.length) : undefined;
}

export const FILE: Schema = {
  type: "string",
  format: "binary",
  contentMediaType: "application/octet-stream",
};

function isFile(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === "custom" && schema._zod.bag.Class === File;
}

/** `true` and `false` in a query are text to the contract. */
function isStringBoolean({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === "pipe" && (def as z.core.$ZodPipeDef).out._zod.def.type === "boolean";
}

/**
 * The format of an id says the same as its pattern, and bounds of safe integers and of empty texts say
 * nothing.
 */
function leaveOutTheObvious(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === "uuid") delete schema.pattern;
  if (schema.minLength === 0) delete schema.minLength;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** What contracts say of their schemas, and the names of those that have one. */
const METADATA = {
  get(schema: z.ZodType) {
    const id = nameOf(schema);
    return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) };
  },
} as z.core.$ZodRegistry<Record<string, unknown>>;

interface Converted extends Schema {
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Points from the schema's own definitions to those of the document. */
function relocated(schema: object): Converted {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${PREFIX}`)) as Converted;
}

let known: Map<z.ZodType, string> | undefined;

function names(): Map<z.ZodType, string> {
  if (known !== undefined) return known;
  known = new Map();
  for (const [name, value] of CONTRACTS.flatMap((contract) => Object.entries(contract))) {
    if (hasName(value) && !known.has(value)) known.set(value, name);
  }
  return known;
}

/** Objects and closed sets have names; lists, ids and dates are written out. */
function hasName(value: unknown): value is z.ZodType {
  return value instanceof z.ZodObject || value instanceof z.ZodEnum;
}
