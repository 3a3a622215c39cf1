import type { Operation } from "./reference";

export const LANGUAGES = ["curl", "TypeScript"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Samples = Readonly<Record<Language, string>>;

/** A call of the operation with the document's own examples, as programs write it; with files only as a form. */
export function samplesOf(operation: Operation, baseUrl: string, { withFiles = false } = {}): Samples {
  const body = operation.body && { ...operation.body, hasFiles: withFiles };
  const called = { ...operation, body };
  return { curl: curlOf(called, baseUrl), TypeScript: typeScriptOf(called, baseUrl) };
}

function curlOf(operation: Operation, baseUrl: string): string {
  const { method, body } = operation;
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(baseUrl + addressOf(operation))}`,
    '-H "Authorization: Bearer $HIATUS_KEY"',
  ];
  if (body !== null && body.hasFiles) {
    parts.push(
      ...Object.entries(fieldsIn(body.example)).map(
        ([name, value]) => `-F ${quoted(`${name}=${asText(value)}`)}`,
      ),
    );
    parts.push('-F "attachments[]=@certificate.pdf"');
  } else if (body !== null) {
    parts.push('-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body.example, null, 2))}`);
  }
  if (isFile(operation)) parts.push("-OJ");
  return parts.join(" \\\n  ");
}

function typeScriptOf(operation: Operation, baseUrl: string): string {
  const { method, body } = operation;
  const options = [...(method === "GET" ? [] : [`method: "${method}",`]), ...headersOf(operation)];
  const before: string[] = [];
  if (body !== null && body.hasFiles) {
    before.push("const form = new FormData();");
    for (const [name, value] of Object.entries(fieldsIn(body.example))) {
      before.push(`form.append(${JSON.stringify(name)}, ${JSON.stringify(asText(value))});`);
    }
    before.push('form.append("attachments[]", await openAsBlob("certificate.pdf"), "certificate.pdf");', "");
    before.unshift('import { openAsBlob } from "node:fs";', "");
    options.push("body: form,");
  } else if (body !== null) {
    options.push(`body: JSON.stringify(${written(body.example)}),`);
  }
  const call = `const response = await fetch(${JSON.stringify(baseUrl + addressOf(operation))}, {`;
  return [
    ...before,
    call,
    ...options.map((option) => indented(option)),
    "});",
    "if (!response.ok) throw new Error((await response.json()).detail);",
    isFile(operation) ? "const file = await response.blob();" : "const answer = await response.json();",
  ].join("\n");
}

function headersOf({ body }: Operation): string[] {
  const authorization = "Authorization: `Bearer ${process.env.HIATUS_KEY}`";
  if (body === null || body.hasFiles) return [`headers: { ${authorization} },`];
  return ["headers: {", `  ${authorization},`, '  "Content-Type": "application/json",', "},"];
}

/** The path with examples in it, and with the parameters of the query that must be given. */
function addressOf({ path, parameters }: Operation): string {
  const filled = parameters
    .filter(({ in: place }) => place === "path")
    .reduce(
      (address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(asText(example))),
      path,
    );
  const query = parameters
    .filter(({ in: place, isRequired }) => place === "query" && isRequired)
    .map(({ name, example }) => `${name}=${encodeURIComponent(asText(example))}`);
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}

function isFile({ answers }: Operation): boolean {
  return answers[0]?.contentTypes.some((type) => !type.includes("json")) ?? false;
}

function fieldsIn(example: unknown): Record<string, unknown> {
  const fields = typeof example === "object" && example !== null ? Object.entries(example) : [];
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** An example as a literal of TypeScript, with names that need no quotes without them. */
function written(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([a-z_]\w*)":/gm, "$1$2:");
}

function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}

/** In quotes as a shell takes it literally. */
function quoted(text: string): string {
  return /^[\w:/.=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
