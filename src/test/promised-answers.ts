import { hasEffect } from "@/domain/permissions/scopes";
import type { Operation } from "./operations";

/** What the pages of the interface promise of single routes, beyond what holds for all. */
export const PROMISED: Readonly<Record<string, readonly string[]>> = {
  "GET /time-off/balances": ["404 not_found", "403 not_allowed_for_employee"],
  "GET /time-off/preview": ["404 not_found", "403 not_allowed_for_employee", "422 policy_not_assigned"],
  "GET /time-off/requests": ["404 not_found", "403 not_allowed_for_employee"],
  "GET /time-off/requests/{id}": ["403 not_allowed_for_employee"],
  "GET /time-off/requests/{id}/attachments/{attachment_id}": ["403 not_allowed_for_employee"],
  "POST /time-off/requests": [
    "404 not_found",
    "403 not_allowed_for_employee",
    "422 insufficient_balance",
    "422 overlapping_request",
    "422 notice_period_not_met",
    "422 outside_bookable_dates",
    "422 half_day_not_allowed",
    "422 no_deductible_days",
    "422 note_required",
    "422 attachment_required",
    "422 attachment_not_allowed",
    "422 attachment_type_not_allowed",
    "422 policy_not_assigned",
    "422 policy_inactive",
  ],
  "POST /time-off/requests/{id}/approve": [
    "403 own_request",
    "403 not_your_turn",
    "403 not_allowed_for_employee",
    "409 already_decided",
  ],
  "POST /time-off/requests/{id}/decline": [
    "403 own_request",
    "403 not_your_turn",
    "403 not_allowed_for_employee",
    "409 already_decided",
  ],
  "POST /time-off/requests/{id}/cancel": [
    "403 not_allowed_for_employee",
    "409 already_decided",
    "409 already_begun",
  ],
  "POST /departments": ["409 name_taken"],
  "POST /departments/{id}": ["409 name_taken"],
  "POST /departments/{id}/restore": ["409 name_taken"],
  "POST /sites": ["409 name_taken"],
  "POST /sites/{id}": ["409 name_taken"],
  "DELETE /sites/{id}": ["409 in_use"],
  "POST /positions": ["409 name_taken"],
  "POST /positions/{id}": ["409 name_taken"],
  "DELETE /positions/{id}": ["409 in_use"],
  "DELETE /positions": ["409 in_use"],
  "POST /employment-types": ["409 name_taken"],
  "POST /employment-types/{id}": ["409 name_taken"],
  "DELETE /employment-types/{id}": ["409 in_use"],
  "POST /policies": ["409 name_taken"],
  "POST /policies/{id}": ["409 name_taken"],
  "GET /employees": ["403 role_not_allowed"],
  "POST /employees": ["409 email_taken"],
  "POST /employees/{id}": ["409 email_taken", "409 in_use"],
  "GET /employees/{id}/approvers": ["403 not_allowed_for_employee"],
  "GET /employees/{id}/policies": ["403 not_allowed_for_employee"],
  "POST /employees/{id}/policies": ["409 already_assigned"],
  "POST /employees/{id}/policies/{policy_id}": ["409 already_assigned"],
  "GET /employees/{id}/adjustments": ["403 not_allowed_for_employee"],
  "POST /employees/{id}/adjustments": ["422 policy_not_assigned"],
  "GET /mcp-settings": ["404 not_found"],
  "PUT /mcp-settings": ["404 not_found"],
};

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
  "not_ready",
  "request_timeout",
  "url_too_long",
];

/** `POST /departments/{id}`. */
export function routeOf({ meta }: Operation): string {
  return `${meta.rest?.method ?? ""} ${meta.rest?.path ?? ""}`;
}

/** What every route of its kind answers. */
export function answersOfKind({ meta }: Operation): string[] {
  const isRead = meta.rest?.method === "GET";
  const hasId = meta.rest?.path.includes("{") === true;
  const isForAdmins = meta.scope !== null && !hasEffect(meta.scope, "member");
  return [
    `${meta.rest?.status ?? 200}`,
    ...(meta.rest?.answer === "list" ? ["304"] : []),
    ...(isRead ? ["400 malformed_url"] : ["400 malformed_body"]),
    "401 unauthenticated",
    "401 invalid_key",
    ...(meta.scope === null ? [] : ["403 insufficient_scope"]),
    ...(isForAdmins ? ["403 role_not_allowed"] : []),
    ...(hasId ? ["404 not_found"] : []),
    "405 method_not_allowed",
    ...(meta.rest?.status === 201 ? ["409 idempotency_conflict"] : []),
    ...(isRead ? [] : ["413 payload_too_large", "415 unsupported_media_type"]),
    "422 validation_failed",
    "429 rate_limited",
  ];
}
