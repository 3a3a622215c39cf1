import { answersOf } from "@/server/rest/route-answers";
import { routesOf } from "@/server/rest/route-table";
import { appRouter } from "@/server/trpc/app-router";
import type { Operation } from "../operations";

/** Codes that no route of the interface answers: of the front, of the portal and of MCP, and what nobody can cause. */
export const NOT_OF_REST: readonly string[] = [
  "already_set_up",
  "check_outdated",
  "foreign_origin",
  "header_too_large",
  "internal_error",
  "length_required",
  "malformed_request",
  "mcp_blocked",
  "not_erasable",
  "not_ready",
  "proof_needed",
  "request_timeout",
  "second_factor_required",
  "sign_on_required",
  "unavailable",
  "url_too_long",
];

/** `POST /departments/{id}`. */
export function routeOf({ meta }: Operation): string {
  return `${meta.rest?.method ?? ""} ${meta.rest?.path ?? ""}`;
}

const ROUTES = new Map(routesOf(appRouter).map((route) => [route.operation, route]));

/** What the operation's route says that it answers: `200`, `409 name_taken`. */
export function promisedAnswers({ name }: Operation): string[] {
  const route = ROUTES.get(name);
  if (route === undefined) throw new Error(`${name} has no REST route.`);
  return answersOf(route).map(({ status, code }) => (code === null ? `${status}` : `${status} ${code}`));
}
