import type { AnyTRPCRouter } from "@trpc/server";
import type { ErrorCode } from "@/domain/errors";
import { ERROR_CODES } from "@/domain/errors";
import { answersOf, BEFORE_ANY_ROUTE, ON_OUR_SIDE } from "../rest/route-answers";
import { type Route, routesOf } from "../rest/route-table";
import { GUIDE } from "./guide";
import { HEADERS, SHARED_PARAMETERS } from "./headers";
import type { Method, OpenApiDocument, OperationObject, ResponseObject } from "./open-api";
import { operationObject } from "./operation-object";
import { FIELD_ERROR, problemSchema } from "./problems";
import { Schemas } from "./schemas";
import { allTags } from "./tags";

/** The OpenAPI 3.1 document of everything that a router offers as REST. */
export function openApiDocument(router: AnyTRPCRouter): OpenApiDocument {
  const routes = routesOf(router);
  const schemas = new Schemas();
  const responses = new Map<string, ResponseObject>();
  const paths: Record<string, Partial<Record<Method, OperationObject>>> = {};
  for (const route of routes) {
    const { method, path } = route.rest;
    const operations = (paths[path] ??= {});
    operations[method.toLowerCase() as Method] = operationObject(route, { schemas, responses });
  }
  schemas.named("FieldError", FIELD_ERROR);
  schemas.named("Problem", problemSchema(codesOf(routes)));
  return {
    openapi: "3.1.1",
    info: {
      title: "Hiatus",
      version: "1.0.0",
      summary: "Time off and the organization directory, for scripts",
      description: GUIDE,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api/v1", description: "This service" }],
    tags: allTags(),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "ak_…",
          description:
            "A personal API key, made in the portal. What it needs for an operation is the scope that is named there.",
        },
      },
      schemas: schemas.all(),
      parameters: SHARED_PARAMETERS,
      headers: HEADERS,
      responses: Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

/** Every code that some route answers, in the order of all codes. */
function codesOf(routes: readonly Route[]): ErrorCode[] {
  const answered = new Set<ErrorCode | null>(
    routes.flatMap((route) => answersOf(route).map(({ code }) => code)),
  );
  const anywhere = [...BEFORE_ANY_ROUTE, ...ON_OUR_SIDE];
  return ERROR_CODES.filter((code) => answered.has(code) || anywhere.includes(code));
}
