import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import { fullFormats } from "ajv-formats/dist/formats";
import type { OpenApiDocument } from "@/server/openapi/open-api";

/** A document as tests hold answers to it: its schemas allow nothing that they do not describe. */
export function closed(document: OpenApiDocument): OpenApiDocument {
  return closedAll(document) as OpenApiDocument;
}

function closedAll(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((item) => closedAll(item, isPart));
  if (typeof value !== "object" || value === null) return value;
  // A part of an `allOf` knows only some of the fields.
  const entries = Object.entries(value).map(([key, inner]) => [key, closedAll(inner, key === "allOf")]);
  const isOpen = "properties" in value && !("additionalProperties" in value) && !isPart;
  return { ...Object.fromEntries(entries), ...(isOpen && { additionalProperties: false }) };
}

/** Compiles schemas of a document, whose references point into it; an unknown keyword or format is an error. */
export function schemaCompiler(document: OpenApiDocument): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, "document");
  return (schema) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
}
