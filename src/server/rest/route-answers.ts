import { type ErrorCode, statusOf } from "@/domain/errors";
import { hasEffect } from "@/domain/permissions/scopes";
import { isForeseeable } from "./once/dry-run";
import type { Route } from "./route-table";

/** One thing that a route can answer: a success, or a refusal with its code. */
export interface RouteAnswer {
  readonly status: number;
  /** Null for a success. */
  readonly code: ErrorCode | null;
}

/** What the front may answer before a route is chosen. */
export const BEFORE_ANY_ROUTE: readonly ErrorCode[] = [
  "malformed_request",
  "request_timeout",
  "url_too_long",
  "header_too_large",
];

/** What any call can get when it fails on our side. */
export const ON_OUR_SIDE: readonly ErrorCode[] = ["internal_error", "unavailable"];

/**
 * Everything that a route answers, except what is answered before any route or is our fault: what all routes
 * of its kind answer, plus what its operation names itself.
 */
export function answersOf(route: Route): RouteAnswer[] {
  const { meta, rest } = route;
  const codes = new Set([...codesOfKind(route), ...(meta.refusals ?? [])]);
  const refusals = [...codes].map((code) => ({ status: statusOf(code), code }));
  const done = isForeseeable(route) ? [200, rest.status ?? 200] : [rest.status ?? 200];
  const successes = rest.answer === "list" || mayBeKept(route) ? [200, 304] : [...new Set(done)];
  return [...successes.map((status) => ({ status, code: null })), ...refusals].sort(
    (a, b) => a.status - b.status,
  );
}

/** Whether only admins' keys can call it. */
export function isForAdminsOnly({ meta }: Pick<Route, "meta">): boolean {
  return meta.isForAdmins === true || (meta.scope !== null && !hasEffect(meta.scope, "member"));
}

/** Whether a reader who has one thing already may ask whether it is still current. */
export function mayBeKept({ isState, rest }: Pick<Route, "isState" | "rest">): boolean {
  return isState && rest.tagIs === undefined;
}

function codesOfKind(route: Route): ErrorCode[] {
  const { meta, rest } = route;
  const isRead = rest.method === "GET";
  return [
    "malformed_url",
    ...given(!isRead, "malformed_body"),
    "unauthenticated",
    "invalid_key",
    ...given(meta.scope !== null, "insufficient_scope"),
    ...given(isForAdminsOnly(route), "role_not_allowed"),
    ...given(rest.path.includes("{"), "not_found"),
    "method_not_allowed",
    ...given(route.state !== null, "stale"),
    ...given(rest.status === 201, "idempotency_conflict"),
    ...given(!isRead, "payload_too_large", "unsupported_media_type"),
    "validation_failed",
    "rate_limited",
  ];
}

function given(isSo: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return isSo ? codes : [];
}
