import { randomUUID } from "node:crypto";

/** An input of the allowed size that a malicious caller could send. */
export interface HostileInput {
  readonly name: string;
  readonly as: "key" | "session" | "visitor";
  readonly method: "GET" | "POST";
  readonly path: string;
  /** A text is JSON. */
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Much work that is asked for: it may take its time and tell all of it, as long as others get their turn. */
  readonly isLong?: true;
}

const MIB = 1024 * 1024;
const MARK = "\u0301";
/** Of a JSON body, what is left beside the names of its fields. */
const ROOM = MIB - 4096;

const marks = (bytes: number) => `e${MARK.repeat(bytes / 2)}`;
const fill = (piece: string, bytes = ROOM) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
const list = (item: string) => `[${fill(`${item},`)}${item}]`;
const unknown = (fields = 108_000) =>
  `{${Array.from({ length: fields }, (_, index) => `"${index.toString(36)}":1`).join(",")}}`;
/** As many as are looked at. */
const MOST_NAMES = 10_000;

const TEXTS: readonly (readonly [string, string])[] = [
  ["combining marks", marks(ROOM)],
  ["Hangul jamo", fill("\u1100\u1161\u11a8")],
  ["spaces", fill(" ")],
  ["lines", fill("\\r\\n")],
  ["lone surrogates", fill("\\ud800")],
  ["dots", `a@${fill("a.")}`],
  ["hyphens", `a@${fill("a-")}`],
  ["digits", fill("1")],
];

const rest = (name: string, path: string, body: string | FormData): HostileInput => ({
  name: `REST, ${name}`,
  as: "key",
  method: "POST",
  path: `/api/v1${path}`,
  body,
});
const portal = (name: string, operation: string, body: string): HostileInput => ({
  name: `portal, ${name}`,
  as: "session",
  method: "POST",
  path: `/api/trpc/${operation}`,
  body,
});

function form(fields: Readonly<Record<string, string>>, files: readonly File[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const file of files) data.append("attachments[]", file);
  return data;
}

/** What a key may send. */
function overRest(): HostileInput[] {
  const employee = (field: string, text: string) =>
    JSON.stringify({ name: "A", role: "member" }).replace("}", `,"${field}":"${text}"}`);
  return [
    ...TEXTS.map(([name, text]) => rest(`${name} as a note`, "/time-off/requests", `{"note":"${text}"}`)),
    ...TEXTS.map(([name, text]) => rest(`${name} as an address`, "/employees", employee("email", text))),
    ...TEXTS.map(([name, text]) => rest(`${name} as a day`, "/employees", employee("hire_date", text))),
    rest("unknown fields", "/departments", unknown()),
    rest("10,000 unknown fields", "/departments", unknown(MOST_NAMES)),
    rest("one name as long as the body", "/departments", `{"${fill("~")}":1}`),
    rest("deep lists", "/departments", fill("[")),
    rest("deep objects", "/departments", fill('{"a":')),
    rest("many numbers", "/departments", `{"name":${list("1")}}`),
    rest("very many ids", "/time-off/requests", `{"attachments":${list("1")}}`),
    rest("marks in a form", "/time-off/requests", form({ note: marks(240 * 1024) })),
    rest(
      "marks in the names of files",
      "/time-off/requests",
      form(
        {},
        Array.from({ length: 10 }, () => new File(["%PDF-1.7"], marks(7 * 1024))),
      ),
    ),
    rest(
      "4 MiB of a file",
      "/time-off/requests",
      form({}, [new File(["%PDF-1.7", fill(" ", 4 * MIB - 8)], "a.pdf")]),
    ),
    ...["search", "cursor", "limit", "department_id"].map((field) => ({
      ...rest(`marks as ${field} in the query`, `/employees?${field}=${encodeURIComponent(marks(2600))}`, ""),
      method: "GET" as const,
    })),
    ...[
      ["many parameters", Array.from({ length: 900 }, (_, index) => `p${index}=1`).join("&")],
      ["one parameter again and again", fill("limit=1&", 8000)],
      ["many percent signs", `search=${fill("%20", 7900)}`],
    ].map(([name, query]) => ({ ...rest(`${name}`, `/employees?${query}`, ""), method: "GET" as const })),
    {
      ...rest("many languages", "/employees?x=1", ""),
      method: "GET",
      headers: { "accept-language": fill("de;q=0.1,", 14_000) },
    },
  ];
}

/** What a browser in which somebody signed in may send. */
function fromPortal(): HostileInput[] {
  const ids = (count: number) => JSON.stringify(Array.from({ length: count }, () => randomUUID()));
  const batch = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index, { name: marks(90 * 1024), scopes: [] }]),
  );
  return [
    ...TEXTS.map(([name, text]) =>
      portal(`${name} as a name`, "account.updateProfile", `{"name":"${text}"}`),
    ),
    portal("unknown fields", "account.updateProfile", unknown()),
    portal("scopes", "apiKeys.create", `{"name":"a","scopes":${list('"x"')}}`),
    portal("25,000 ids", "notifications.markRead", `{"ids":${list('"1"')}}`),
    portal(
      "1,000 employees that there are not",
      "policies.assignPeople",
      `{"id":"${randomUUID()}","employee_ids":${ids(1000)},"effective_date":"2026-01-01"}`,
    ),
    portal("deep lists", "account.updateProfile", fill("[")),
    portal(
      "deep lists in a field",
      "account.updateProfile",
      `{"name":${"[".repeat(ROOM / 2)}${"]".repeat(ROOM / 2)}}`,
    ),
    {
      ...portal("ten at once", Array(10).fill("apiKeys.create").join(","), JSON.stringify(batch)),
      path: `/api/trpc/${Array(10).fill("apiKeys.create").join(",")}?batch=1`,
    },
  ];
}

const PEOPLE = "email,name,hire_date,department,manager_email,site,role,position,employment_type,is_active";

function people(row: (index: number) => string): string[] {
  return [PEOPLE, ...Array.from({ length: 20_000 }, (_, index) => row(index))];
}

/** A table to look at, as the portal sends it. */
function tables(): HostileInput[] {
  const table = (name: string, ...lines: readonly string[]): HostileInput => {
    const body = new FormData();
    body.append("file", new File([lines.join("\n")], "people.csv", { type: "text/csv" }));
    const path = "/api/files/imports/employees/check";
    return { name: `import, ${name}`, as: "session", method: "POST", path, body };
  };
  const most = 3.9 * MIB;
  return [
    table("marks in a cell", "email,name", `a@b.example,${marks(most)}`),
    table("dots in a cell", "email,name", `a@${fill("a.", most)},A`),
    table("columns", fill("a,", most)),
    table("cells in one row", "email,name", fill("a,", 1.9 * MIB)),
    table("quotes within limits", "email,name", fill('"', 0.95 * MIB)),
    table("quotes out of place", "email,name", fill('"a"b', most)),
    table("quotes out of place in rows", "email,name", fill('"a"b\n', 2.3 * MIB)),
    table("quotes", "email,name", fill('"', most)),
    {
      ...table("20,000 people", ...people((row) => `p${row}@x.example,Person ${row},2024-01-01`)),
      isLong: true,
    },
    {
      ...table(
        "20,000 rows of faults",
        ...people((row) => `p${row},\u0085,31.12.2024,Nowhere,nobody,x,x,x,x,x`),
      ),
      isLong: true,
    },
    {
      ...table("20,000 times the same", ...people(() => "p@x.example,Person,2024-01-01")),
      isLong: true,
    },
  ];
}

/** What an AI client may send. */
function overMcp(): HostileInput[] {
  const call = (name: string, tool: string, args: string): HostileInput => ({
    name: `MCP, ${name}`,
    as: "key",
    method: "POST",
    path: "/api/mcp",
    headers: { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-06-18" },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${args}}}`,
  });
  return [
    ...TEXTS.map(([name, text]) => call(`${name} as a person`, "get_employee", `{"id":"${text}"}`)),
    call("unknown arguments", "get_employee", unknown()),
    call("10,000 unknown arguments", "get_employee", unknown(MOST_NAMES)),
    call("many numbers", "get_employee", `{"id":${list("1")}}`),
  ];
}

/** What somebody who has not signed in may send. */
function fromVisitors(): HostileInput[] {
  const visit = (name: string, operation: string, body: string): HostileInput => ({
    ...portal(name, operation, body),
    as: "visitor",
    name: `visitor, ${name}`,
  });
  const most = 15 * 1024;
  return [
    visit("marks as an address", "signInLinks.forgot", `{"email":"${marks(most)}"}`),
    visit("dots as an address", "signInLinks.forgot", `{"email":"a@${fill("a.", most)}"}`),
    visit(
      "unknown fields",
      "signInLinks.forgot",
      `{${Array.from({ length: 1500 }, (_, i) => `"f${i}":1`).join(",")}}`,
    ),
    visit("a mebibyte", "signInLinks.forgot", `{"email":"${fill("a")}"}`),
    visit("a mebibyte to what needs a session", "apiKeys.create", unknown()),
  ];
}

/** Every kind of them. */
export function hostileInputs(): HostileInput[] {
  return [...overRest(), ...fromPortal(), ...tables(), ...overMcp(), ...fromVisitors()];
}
