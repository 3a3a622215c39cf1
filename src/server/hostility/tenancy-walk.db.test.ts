import { beforeAll, describe, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { idFieldsOf } from "@/test/input-fields";
import { type Input, textOf } from "@/test/matrix/matrix-rows";
import { type Answer, callOperation, OPERATIONS, type Operation, successOf, waysOf } from "@/test/operations";
import { digestOf, idsOf } from "@/test/rows/tenant-rows";
import { UNKNOWN } from "@/test/worlds/directory-world";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { examplesOf } from "@/test/worlds/tenancy-examples";

/** What a stranger's id gets: a target is not found, a field is wrong, and what only filters or lists finds nothing. */
type Fate = "404" | "422" | "nothing" | "no reference";

/** Where the fate does not follow from the place of the id. */
const FATES: Readonly<Record<string, Fate>> = {
  "access.list cursor": "nothing",
  "account.setDefaultOrganization organization_id": "404",
  "account.switchOrganization organization_id": "404",
  "apiKeys.ofOrganization cursor": "nothing",
  "approvals.queue cursor": "nothing",
  "approvals.queue department_id": "nothing",
  "approvals.queue policy_id": "nothing",
  "audit.export entity_id": "nothing",
  "audit.export key_id": "nothing",
  "audit.list cursor": "nothing",
  "audit.list entity_id": "nothing",
  "audit.list key_id": "nothing",
  "calendar.team cursor": "nothing",
  "credits.list cursor": "nothing",
  "credits.named cursor": "nothing",
  "credits.named department_id": "nothing",
  "credits.named policy_id": "nothing",
  "credits.named site_id": "nothing",
  "deadLetters.list cursor": "nothing",
  "delegations.list approver_id": "404",
  "delegations.overview approver_id": "404",
  "departments.deleteSeveral ids": "nothing",
  "employees.foreseeChange job_id": "404",
  "employees.foreseeChange policy_id of allowance": "404",
  "employees.foreseeChange policy_id of assignment_dates": "404",
  "employees.foreseeChange policy_id of move": "404",
  "employees.list cursor": "nothing",
  "erasure.leavers cursor": "nothing",
  "mcpCalls.list cursor": "nothing",
  "notifications.list cursor": "nothing",
  "notifications.markRead about": "nothing",
  "people.chart cursor": "nothing",
  "people.chart manager_id": "404",
  "people.directory cursor": "nothing",
  "people.directory department_id": "nothing",
  "people.directory position_id": "nothing",
  "people.directory site_id": "nothing",
  "people.names ids": "nothing",
  "people.roster cursor": "nothing",
  "people.roster department_id": "nothing",
  "people.roster position_id": "nothing",
  "people.roster site_id": "nothing",
  "policies.create document_template_id": "no reference",
  "policies.foreseeConfiguration cursor": "nothing",
  "policies.foreseeUpdate cursor": "nothing",
  "policies.foreseeUpdate document_template_id": "no reference",
  "policies.people cursor": "nothing",
  "policies.previewChange document_template_id": "no reference",
  "policies.update document_template_id": "no reference",
  "positions.deleteSeveral ids": "nothing",
  "reports.absenceRate cursor": "nothing",
  "reports.balances cursor": "nothing",
  "reports.days cursor": "nothing",
  "reports.leavers cursor": "nothing",
  "timeOff.list cursor": "nothing",
  "timeOff.named cursor": "nothing",
};

// Who holds a one-time link has no organization yet; src/server/take-over.db.test.ts is about them.
const operations = OPERATIONS.filter(({ meta }) => meta.access !== "anybody").map((operation) => ({
  ...operation,
  ids: operation.input ? idFieldsOf(operation.input) : [],
}));

let ours: Neighbour;
let theirs: Neighbour;
let readBefore: ReadonlyMap<string, string>;
const inputs = new Map<string, Input[]>();

const db = givenDatabase();

beforeAll(async () => {
  ours = await buildNeighbour(db.owner, "ours");
  for (const operation of operations.filter(({ type }) => type === "query")) {
    inputs.set(operation.name, (await examplesOf(ours, operation)) ?? []);
  }
  readBefore = await readEverything();
  theirs = await buildNeighbour(db.owner, "theirs");
});

const dataOf = ({ organization }: Neighbour) => digestOf(db.owner, organization.id);
/** Every call of a session begins one. */
const ourData = async () => ({ ...(await dataOf(ours)), sessions: "" });

/** What differs at each call: which sessions there are, and an archive, which holds when it was asked for, as all before it. */
const NEVER_THE_SAME = ["account.sessions", "erasure.exportPerson"];

/** All that we can read, save that, and when a key was used last. */
async function readEverything(): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const reading = operations.filter(({ name, type }) => type === "query" && !NEVER_THE_SAME.includes(name));
  for (const operation of reading) {
    for (const [index, input] of (inputs.get(operation.name) ?? []).entries()) {
      for (const way of waysOf(operation)) {
        const { status, text } = await callOperation(operation, way, ours, input);
        const kept = text.replace(/"last_used_at":[^,}]*/g, "");
        read.set(`${operation.name} ${index} by ${way}`, `${status} ${kept}`);
      }
    }
  }
  return read;
}

describe("whatever their admin does in their own organization", () => {
  it.each(operations)("$name succeeds and is none of our business", async (operation) => {
    const before = await dataOf(ours);
    for (const way of waysOf(operation)) {
      for (const input of (await examplesOf(theirs, operation)) ?? []) {
        const { status, text } = await callOperation(operation, way, theirs, input);
        expect(status, text).toBe(successOf(operation, way));
      }
    }
    expect(await dataOf(ours)).toEqual(before);
  });

  it("we read the same as before they were there", async () => {
    const now = await readEverything();
    expect([...now.keys()]).toEqual([...readBefore.keys()]);
    for (const [name, answer] of now) expect([name, answer]).toEqual([name, readBefore.get(name)]);
  });
});

it.each(operations)("$name has an example that fills every id", async (operation) => {
  const example = await examplesOf(ours, operation);
  expect(example, `Add one for ${operation.name} to src/test/worlds/tenancy-examples.ts`).not.toBeNull();
  const filled = (example ?? []).flatMap((input) => Object.keys(input));
  expect(operation.ids.filter((field) => !filled.includes(field))).toEqual([]);
});

const walks = operations.flatMap((operation) =>
  operation.ids.flatMap((field) =>
    waysOf(operation).map((way) => ({ operation, name: operation.name, field, way })),
  ),
);

describe("their id in our call", () => {
  it.each(walks)("$name with their $field by $way", async ({ operation, field, way }) => {
    const own = (await examplesOf(ours, operation)) ?? [];
    const foreign = (await examplesOf(theirs, operation)) ?? [];
    const strangers = foreign.map((input) => input[field] ?? null);
    expect(strangers.some((stranger) => stranger !== null)).toBe(true);
    const what = `${operation.name} ${field}`;
    const [before, oursBefore] = [await dataOf(theirs), await ourData()];
    const known = [...(await idsOf(db.owner, theirs.organization.id))];

    for (const [index, input] of own.entries()) {
      const stranger = strangers[index] ?? null;
      if (stranger === null) continue;
      const fate = fateOf(operation, field, input);
      const ask = (value: Input[string]) => callOperation(operation, way, ours, { ...input, [field]: value });
      const answer = await ask(among(input[field], stranger));
      expectFate(what, fate, answer, successOf(operation, way));
      if (fate === "404" || fate === "422") {
        const unknown = await ask(among(input[field], Array.isArray(stranger) ? [UNKNOWN] : UNKNOWN));
        expect(withoutRequest(answer)).toEqual(withoutRequest(unknown));
        expect(await ourData()).toEqual(oursBefore);
      }
      if (fate !== "no reference") expect(known.filter((id) => answer.text.includes(id))).toEqual([]);
    }
    expect(await dataOf(theirs)).toEqual(before);
  });
});

describe("their names in our call", () => {
  const THEIRS = "Known to them alone";
  const NOBODYS = "Known to nobody";

  beforeAll(async () => {
    for (const table of ["departments", "sites", "positions", "employment_types"] as const) {
      await theirs.organization.entry(table, { name: THEIRS });
    }
    await theirs.organization.uninvited(`${THEIRS.replaceAll(" ", ".")}@theirs.example`);
  });

  /** What we are told, with the name that we asked for left out. */
  const told = async (name: string, ask: (name: string) => Promise<Answer>) => {
    const { status, text } = await ask(name);
    const words = text.replaceAll(name, "…").replaceAll(name.replaceAll(" ", "."), "…");
    return `${status} ${words.replace(/"(request_id|digest)":"[^"]*"/g, "")}`;
  };
  const operation = (name: string) => {
    const found = operations.find((each) => each.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };

  it.each(["holidays.create", "holidays.importPublic", "holidays.publicHolidays"])(
    "%s for their site is as for one that nobody has",
    async (name) => {
      const [input = {}] = (await examplesOf(ours, operation(name))) ?? [];
      const ask = (site: string) => callOperation(operation(name), "session", ours, { ...input, site });
      expect(await told(THEIRS, ask)).toBe(await told(NOBODYS, ask));
    },
  );

  it.each(["department", "site", "position", "employment_type", "manager_email"])(
    "a file that names their %s is as one that names nobody's",
    async (column) => {
      const ask = (name: string) => {
        const cell = column === "manager_email" ? addressOf(name) : name;
        const file = `email,name,hire_date,${column}\nnew@import.example,New,2026-01-01,${cell}\n`;
        const check = operation("exchange.checkImport");
        return callOperation(check, "session", ours, { table: "employees", file });
      };
      expect(await told(THEIRS, ask)).toBe(await told(NOBODYS, ask));
      expect(await told(THEIRS, ask)).toContain(`"path":"/${column}"`);
    },
  );

  it.each([
    ["approvers", (name: string) => `email,approver_1\n${addressOf(name)},${addressOf(name)}\n`],
    ["assignments", (name: string) => `email,policy,effective_date\n${addressOf(name)},${name},2026-01-01\n`],
    ["openings", (name: string) => `email,policy,date,days\n${addressOf(name)},${name},2026-01-01,1\n`],
    ["requests", (name: string) => `email,policy,start_date\n${addressOf(name)},${name},2026-01-01\n`],
  ])(
    "a file of %s that names their people and policies is as one that names nobody's",
    async (table, file) => {
      for (const name of ["exchange.checkImport", "exchange.exportRejected"]) {
        const ask = (whose: string) =>
          callOperation(operation(name), "session", ours, { table, file: file(whose) });
        expect(await told(THEIRS, ask)).toBe(await told(NOBODYS, ask));
      }
    },
  );
});

function addressOf(name: string): string {
  return `${name.replaceAll(" ", ".")}@theirs.example`;
}

/** Of several ids one is the stranger's. */
function among(own: Input[string] | undefined, stranger: Input[string]): Input[string] {
  const texts = (many: unknown[]) => many.filter((one) => typeof one === "string");
  return Array.isArray(own) && Array.isArray(stranger) ? [...texts(own), ...texts(stranger)] : stranger;
}

function fateOf({ name, meta }: Operation, field: string, { kind }: Input): Fate {
  const isTarget = meta.rest?.path.includes(`{${field}}`) || ["id", "employee_id"].includes(field);
  return (
    FATES[`${name} ${field} of ${textOf(kind)}`] ?? FATES[`${name} ${field}`] ?? (isTarget ? "404" : "422")
  );
}

/** What gives somebody a policy names one that need not be held. */
const GIVEN_FIRST = new Set(["employees.assignPolicy policy_id", "employees.foreseeChange policy_id"]);

function expectFate(what: string, fate: Fate, { status, text }: Answer, success: number): void {
  const told = `${what}: ${text}`;
  if (fate === "404") return expect(status, told).toBe(404);
  if (fate !== "422") return expect(status, told).toBe(success);
  expect(status, told).toBe(422);
  const { code, errors } = JSON.parse(text) as { code: string; errors: { path: string }[] };
  const field = what.split(" ")[1];
  const isHeld = field === "policy_id" && !GIVEN_FIRST.has(what);
  const expected = [isHeld ? "policy_not_assigned" : "validation_failed", field];
  expect([code, errors[0]?.path.split("/")[1]], told).toEqual(expected);
}

function withoutRequest({ status, text }: Answer): unknown {
  return [status, { ...(JSON.parse(text) as object), request_id: "" }];
}
