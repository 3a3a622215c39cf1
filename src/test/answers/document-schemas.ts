import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import { fullFormats } from "ajv-formats/dist/formats";
import type { OpenApiDocument } from "@/server/openapi/open-api";

/** Compiles schemas of a document, whose references point into it; an unknown keyword or format is an error. */
export function schemaCompiler(document: OpenApiDocument): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, "document");
  return (schema) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
}
