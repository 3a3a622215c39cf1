import { expect, it } from "vitest";
import type { OpenApiDocument, OperationObject, ResponseObject } from "@/client/open-api";
import { referenceOf } from "./reference";

const refusal = (...codes: string[]): ResponseObject => ({
  description: "",
  headers: {},
  content: {
    "application/problem+json": {
      schema: {},
      examples: Object.fromEntries(
        codes.map((code) => [
          code,
          { summary: `Title of ${code}`, value: { code, detail: `Detail of ${code}.` } },
        ]),
      ),
    },
  },
});

const operation = (operationId: string, more: Partial<OperationObject> = {}): OperationObject => ({
  operationId,
  summary: operationId,
  description: "What it does.\n\nNeeds the scope `sites:write`. Only admins can do this.",
  tags: ["Sites"],
  security: [{ apiKey: ["sites:write"] }],
  "x-required-scope": "sites:write",
  "x-admins-only": true,
  responses: {
    "200": {
      description: "Done.",
      headers: { ETag: { $ref: "#/components/headers/ETag" } },
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/Sites" }, example: [{ id: "s" }] },
      },
    },
    "401": { $ref: "#/components/responses/Unauthenticated" },
    "409": refusal("name_taken"),
  },
  ...more,
});

const DOCUMENT: OpenApiDocument = {
  openapi: "3.1.1",
  info: {
    title: "Hiatus",
    version: "1",
    summary: "S",
    description: "G",
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/api/v1", description: "" }],
  tags: [
    { name: "Empty", description: "" },
    { name: "Sites", description: "Where people work." },
  ],
  paths: {
    "/sites/{id}": {
      post: operation("sitesUpdate", {
        parameters: [
          {
            name: "id",
            in: "path",
            description: "The site.",
            required: true,
            schema: { type: "string" },
            example: "s",
          },
          { $ref: "#/components/parameters/IdempotencyKey" },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { type: "object", properties: { a: { type: "string" } } },
              example: { a: "x" },
            },
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: {
                  a: { type: "string" },
                  "files[]": { type: "array", items: { type: "string", format: "binary" } },
                },
              },
              example: { a: "x", "files[]": [] },
            },
          },
        },
      }),
      get: operation("sitesGet", {
        responses: { "401": { $ref: "#/components/responses/Unauthenticated" } },
      }),
    },
  },
  components: {
    securitySchemes: {},
    schemas: {
      Sites: {
        type: "array",
        items: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
      },
    },
    parameters: {
      IdempotencyKey: {
        name: "Idempotency-Key",
        in: "header",
        description: "Once.",
        required: false,
        schema: { type: "string" },
      },
    },
    headers: { ETag: { description: "The state.", required: true, schema: { type: "string" } } },
    responses: { Unauthenticated: refusal("unauthenticated", "invalid_key") },
  },
};

const reference = referenceOf(DOCUMENT);
const operations = reference.resources.flatMap((resource) => resource.operations);
const update = operations.find(({ id }) => id === "sitesUpdate");

it("has the resources that have operations, each with its own", () => {
  expect(reference.resources.map(({ id, name }) => [id, name])).toEqual([["sites", "Sites"]]);
  expect(operations.map(({ id, method, path }) => [id, method, path])).toEqual([
    ["sitesGet", "GET", "/api/v1/sites/{id}"],
    ["sitesUpdate", "POST", "/api/v1/sites/{id}"],
  ]);
});

it("says what a key needs once, apart from what the operation does", () =>
  expect(update).toMatchObject({ scope: "sites:write", isForAdmins: true, description: "What it does." }));

it("has what is taken, also what is written elsewhere in the document", () =>
  expect(
    update?.parameters.map(({ in: place, name, isRequired, description, example }) => [
      place,
      name,
      isRequired,
      description,
      example,
    ]),
  ).toEqual([
    ["path", "id", true, "The site.", "s"],
    ["header", "Idempotency-Key", false, "Once.", undefined],
  ]));

it("has the fields of the form where files may go along, and the example without them", () => {
  expect(update?.body).toMatchObject({ hasFiles: true, isRequired: true, example: { a: "x" } });
  expect(update?.body?.fields.map(({ name }) => name)).toEqual(["a", "files[]"]);
});

it("tells what is answered, of a list what each entry holds", () =>
  expect(update?.answers).toMatchObject([
    {
      status: "200",
      isList: true,
      fields: [{ name: "id", isRequired: true }],
      headers: [{ name: "ETag", description: "The state." }],
      example: [{ id: "s" }],
    },
  ]));

it("tells by which codes a call is refused, and which of them any call can meet", () => {
  expect(update?.refusals).toEqual([
    { status: "401", codes: ["unauthenticated", "invalid_key"] },
    { status: "409", codes: ["name_taken"] },
  ]);
  expect(reference.everywhere).toEqual(["unauthenticated", "invalid_key"]);
  expect(reference.problems).toEqual([
    {
      code: "unauthenticated",
      status: "401",
      title: "Title of unauthenticated",
      detail: "Detail of unauthenticated.",
    },
    { code: "invalid_key", status: "401", title: "Title of invalid_key", detail: "Detail of invalid_key." },
    { code: "name_taken", status: "409", title: "Title of name_taken", detail: "Detail of name_taken." },
  ]);
});
