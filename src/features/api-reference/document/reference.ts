import type {
  MediaType,
  OpenApiDocument,
  OperationObject,
  Parameter,
  Reference,
  ResponseObject,
} from "@/client/open-api";
import { type Field, fieldOf, fieldsOf, plain, type Schemas } from "./fields";

/** A document as the page reads it: resources with their operations, and the problems that these name. */
export interface ApiReference {
  readonly title: string;
  readonly summary: string;
  readonly guide: string;
  readonly resources: readonly Resource[];
  /** Codes that every operation can answer. */
  readonly everywhere: readonly string[];
  readonly problems: readonly ProblemCode[];
}

export interface Resource {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below the address of the service, such as `/api/v1/employees/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Null when any key will do. */
  readonly scope: string | null;
  readonly isForAdmins: boolean;
  readonly parameters: readonly InputField[];
  readonly body: Body | null;
  readonly answers: readonly Answer[];
  /** Everything that the operation refuses. */
  readonly refusals: readonly Refusals[];
}

/** What a caller fills in, beside the body. */
export interface InputField extends Field {
  readonly in: "path" | "query" | "header";
  readonly example: unknown;
}

export interface Body {
  readonly isRequired: boolean;
  readonly fields: readonly Field[];
  /** Whether files can be sent, as a form. */
  readonly hasFiles: boolean;
  readonly example: unknown;
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly contentTypes: readonly string[];
  readonly isList: boolean;
  readonly fields: readonly Field[];
  readonly headers: readonly Field[];
  readonly example: unknown;
}

export interface Refusals {
  readonly status: string;
  readonly codes: readonly string[];
}

export interface ProblemCode {
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly detail: string | null;
}

const METHODS = ["get", "post", "put", "delete"] as const;
const PROBLEM = "application/problem+json";

/** Reads a document. */
export function referenceOf(document: OpenApiDocument): ApiReference {
  const base = document.servers[0]?.url ?? "";
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const found = methods[method];
      if (found === undefined) return [];
      return [{ tag: found.tags[0], operation: operationOf(found, { method, path: base + path }, document) }];
    }),
  );
  const resources = document.tags.map(({ name, description }) => ({
    id: anchorOf(name),
    name,
    description,
    operations: operations.filter(({ tag }) => tag === name).map(({ operation }) => operation),
  }));
  return {
    title: document.info.title,
    summary: document.info.summary,
    guide: document.info.description,
    resources: resources.filter((resource) => resource.operations.length > 0),
    everywhere: codesEverywhere(operations.map(({ operation }) => operation)),
    problems: problemsOf(document),
  };
}

/** A name as the part of an address after `#`. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function operationOf(
  found: OperationObject,
  { method, path }: { method: string; path: string },
  document: OpenApiDocument,
): Operation {
  const { schemas } = document.components;
  const responses = Object.entries(found.responses).map(([status, response]) => ({
    status,
    response: resolved(response, document.components.responses),
  }));
  return {
    id: found.operationId,
    method: method.toUpperCase(),
    path,
    summary: found.summary,
    description: withoutNeeds(found.description),
    scope: found["x-required-scope"],
    isForAdmins: found["x-admins-only"],
    parameters: (found.parameters ?? []).map((parameter) =>
      inputFieldOf(resolved(parameter, document.components.parameters), schemas),
    ),
    body: bodyOf(found, schemas),
    answers: responses
      .filter(({ response }) => response.content?.[PROBLEM] === undefined)
      .map(({ status, response }) => answerOf(status, response, document)),
    refusals: responses.flatMap(({ status, response }) => {
      const examples = response.content?.[PROBLEM]?.examples;
      return examples === undefined ? [] : [{ status, codes: Object.keys(examples) }];
    }),
  };
}

/** The page shows what a key needs in a separate place. */
function withoutNeeds(description: string): string {
  const isOfNeeds = (paragraph: string) => /^(Needs the scope|Any key may)/.test(paragraph);
  return description
    .split("\n\n")
    .filter((paragraph) => !isOfNeeds(paragraph))
    .join("\n\n");
}

function inputFieldOf({ in: place, example, ...parameter }: Parameter, schemas: Schemas): InputField {
  const { name, required: isRequired, description } = parameter;
  const field = fieldOf({ name, schema: parameter.schema, isRequired }, schemas);
  return { ...field, description: saysMore(description, name) ? description : null, in: place, example };
}

/** Whether a description says more than the name. */
function saysMore(description: string, name: string): boolean {
  return description !== `The ${name.replaceAll("_", " ")}.`;
}

function bodyOf({ requestBody }: OperationObject, schemas: Schemas): Body | null {
  if (requestBody === undefined) return null;
  const json = requestBody.content["application/json"];
  const form = requestBody.content["multipart/form-data"];
  const fullest = form ?? json;
  if (fullest === undefined) return null;
  return {
    isRequired: requestBody.required,
    fields: fieldsOf(fullest.schema, schemas),
    hasFiles: form !== undefined,
    example: exampleOf(json ?? fullest),
  };
}

function answerOf(status: string, response: ResponseObject, document: OpenApiDocument): Answer {
  const { schemas, headers } = document.components;
  const [media] = Object.values(response.content ?? {});
  return {
    status,
    description: response.description,
    contentTypes: Object.keys(response.content ?? {}),
    isList: media !== undefined && plain(media.schema, schemas).schema.items !== undefined,
    fields: media === undefined ? [] : fieldsOf(media.schema, schemas),
    headers: Object.entries(response.headers).map(([name, header]) => {
      const { schema, required, description } = resolved(header, headers);
      return { ...fieldOf({ name, schema, isRequired: required }, schemas), description };
    }),
    example: media === undefined ? undefined : exampleOf(media),
  };
}

function exampleOf({ example, examples }: MediaType): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}

function codesEverywhere(operations: readonly Operation[]): string[] {
  const [first, ...others] = operations.map(
    ({ refusals }) => new Set(refusals.flatMap(({ codes }) => codes)),
  );
  return [...(first ?? [])].filter((code) => others.every((codes) => codes.has(code)));
}

function problemsOf({ paths, components }: OpenApiDocument): ProblemCode[] {
  const found = new Map<string, ProblemCode>();
  const operations = Object.values(paths).flatMap((methods) =>
    METHODS.flatMap((name) => methods[name] ?? []),
  );
  for (const [status, response] of operations.flatMap(({ responses }) => Object.entries(responses))) {
    const { examples = {} } = resolved(response, components.responses).content?.[PROBLEM] ?? {};
    for (const [code, { summary, value }] of Object.entries(examples)) {
      found.set(code, { code, status, title: summary ?? code, detail: detailOf(value) });
    }
  }
  return [...found.values()].sort((a, b) => Number(a.status) - Number(b.status));
}

function detailOf(value: unknown): string | null {
  const detail = typeof value === "object" && value !== null && "detail" in value ? value.detail : null;
  return typeof detail === "string" ? detail : null;
}

function resolved<T extends object>(found: T | Reference, known: Readonly<Record<string, T>>): T {
  if (!("$ref" in found)) return found;
  const target = known[found.$ref.slice(found.$ref.lastIndexOf("/") + 1)];
  if (target === undefined) throw new Error(`The document has no ${found.$ref}.`);
  return target;
}
