import { isForAdminsOnly } from "../rest/route-answers";
import type { Route } from "../rest/route-table";
import { inputOf } from "./inputs";
import type { OperationObject, ResponseObject } from "./open-api";
import { responsesOf } from "./responses";
import type { Schemas } from "./schemas";
import { tagOf } from "./tags";

/** Where an operation's parts are kept that others share. */
export interface Shared {
  readonly schemas: Schemas;
  readonly responses: Map<string, ResponseObject>;
}

/** One operation as the document has it. */
export function operationObject(route: Route, shared: Shared): OperationObject {
  const { meta, operation } = route;
  const { parameters, body } = inputOf(route, shared.schemas);
  return {
    operationId: operation.replace(/\.([a-z])/, (_match, letter: string) => letter.toUpperCase()),
    summary: meta.summary,
    description: descriptionOf(route),
    tags: [tagOf(operation)],
    security: [{ apiKey: meta.scope === null ? [] : [meta.scope] }],
    "x-required-scope": meta.scope,
    "x-admins-only": isForAdminsOnly(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: body }),
    responses: responsesOf(route, shared.schemas, shared.responses),
  };
}

function descriptionOf(route: Route): string {
  const { description, scope } = route.meta;
  const needs = scope === null ? "Any key may call it." : `Needs the scope \`${scope}\`.`;
  const who = isForAdminsOnly(route) ? ["Only admins can do this."] : [];
  return [...(description === undefined ? [] : [description]), [needs, ...who].join(" ")].join("\n\n");
}
