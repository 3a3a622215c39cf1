import { z } from "zod";
import { ATTACHMENT_TYPES } from "@/domain/attachments/attachment-rules";
import { isForeseeable } from "../rest/once/dry-run";
import { mayBeKept } from "../rest/route-answers";
import type { Route } from "../rest/route-table";
import { exampleOf, exampleOfField } from "./example-of";
import { parameterRef } from "./headers";
import type { MediaType, Parameter, Reference, RequestBody, Schema } from "./open-api";
import { nameIn, nameOf, type Schemas } from "./schemas";

/** What an operation takes, as the document has it. */
interface Input {
  readonly parameters: readonly (Parameter | Reference)[];
  readonly body: RequestBody | null;
}

/** Splits what an operation takes into path, query, headers and body. */
export function inputOf(route: Route, schemas: Schemas): Input {
  const { rest, input } = route;
  const taken = input === null ? {} : schemas.input(input);
  const names = [...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const [inPath, others] = divided(taken, names);
  const path = parametersOf("path", inPath, schemas).map((parameter) => idIn(rest.path, parameter));
  const headers = [
    ...(rest.status === 201 ? [parameterRef("IdempotencyKey")] : []),
    ...(rest.answer === "list" || mayBeKept(route) ? [parameterRef("IfNoneMatch")] : []),
    ...(route.state !== null ? [parameterRef("IfMatch")] : []),
  ];
  if (rest.method === "GET") {
    return { parameters: [...path, ...parametersOf("query", others, schemas), ...headers], body: null };
  }
  const isEmpty = Object.keys(others.properties ?? {}).length === 0;
  const name = (input && nameOf(input)) ?? route.operation;
  const body = isEmpty ? null : bodyOf(route, { name, schema: others }, schemas);
  const dryRun = isForeseeable(route) ? [parameterRef("DryRun")] : [];
  const aside = parametersOf("query", schemas.input(z.object(route.foresight?.fields ?? {})), schemas);
  return { parameters: [...path, ...dryRun, ...aside, ...headers], body };
}

/** An object's schema as two: of the fields with these names, and of the others. */
function divided(schema: Schema, names: readonly string[]): [Schema, Schema] {
  const { properties = {}, required = [], ...more } = schema;
  const only = (isWanted: (name: string) => boolean): Schema => ({
    ...more,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name))),
    required: required.filter(isWanted),
  });
  return [only((name) => names.includes(name)), only((name) => !names.includes(name))];
}

function parametersOf(
  place: "path" | "query",
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    description: description ?? descriptionOf(schema, schemas),
    required: required.includes(name),
    schema,
    ...(schema.type === "array" && { explode: false }),
    example: exampleOfField(schema, schemas, name),
  }));
}

/** A named closed set already has a description. */
function descriptionOf(schema: Schema, schemas: Schemas): string {
  const name = nameIn(schema);
  return (name === undefined ? undefined : schemas.get(name).description) ?? "";
}

/** The path says what its `id` is. */
function idIn(path: string, parameter: Parameter): Parameter {
  if (parameter.name !== "id") return parameter;
  return { ...parameter, description: `An \`id\` of \`${path.slice(0, path.indexOf("/{"))}\`.` };
}

function bodyOf(
  { rest }: Route,
  { name, schema }: { name: string; schema: Schema },
  schemas: Schemas,
): RequestBody {
  const { attachments, ...fields } = schema.properties ?? {};
  const example = exampleOf({ ...schema, properties: fields }, schemas, name);
  const media = (as: string, { properties, required = [] }: Schema): MediaType => {
    const named = schemas.named(as, withoutEmpty({ ...schema, properties: properties ?? {}, required }));
    const files = required.includes("attachments[]") ? { "attachments[]": ["%PDF-1.7 …"] } : {};
    return { schema: named, example: Object.assign({}, example, files) };
  };
  const needed = schema.required ?? [];
  const required = needed.length > 0;
  const isFileNeeded = needed.includes("attachments");
  const json = isFileNeeded
    ? {}
    : { "application/json": media(name, { properties: fields, required: needed }) };
  if (rest.isMultipart !== true || attachments === undefined) return { required, content: json };
  const form = media(`${name}Form`, {
    properties: { ...fields, "attachments[]": attachments },
    required: needed.map((field) => (field === "attachments" ? "attachments[]" : field)),
  });
  const encoding = { "attachments[]": { contentType: ATTACHMENT_TYPES.join(", ") } };
  return { required, content: { ...json, "multipart/form-data": { ...form, encoding } } };
}

function withoutEmpty({ required = [], ...schema }: Schema): Schema {
  return required.length === 0 ? schema : { ...schema, required };
}
