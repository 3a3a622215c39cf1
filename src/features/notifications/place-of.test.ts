import { expect, it } from "vitest";
import type { Notification } from "@/contracts/notifications/notifications";
import { placeOf } from "./place-of";

const request = { id: "r1" } as Notification["request"];

it.each([
  ["time_off.requested", request, "/time-off/r1?organization=acme"],
  ["time_off.declined", request, "/time-off/r1?organization=acme"],
  ["time_off.requested", null, null],
  ["api_key.expiring", null, "/account/api-keys?organization=acme"],
  ["delegation.named", null, "/account/delegations?organization=acme"],
  ["delegation.ended", null, "/account/delegations?organization=acme"],
  ["api_key.revoked", null, "/account/api-keys?organization=acme"],
] as const)("%s leads to %j", (event, about, place) =>
  expect(placeOf({ event, request: about, credit: null }, { organization: "acme", employeeId: "eva" })).toBe(
    place,
  ),
);

it.each([
  ["credit.turn_moved", "/approvals?organization=acme", "ben"],
  ["credit.undone", "/approvals?organization=acme", "ben"],
  ["credit.approved", "/time-off?organization=acme", "eva"],
  ["credit.undone", "/time-off?organization=acme", "eva"],
] as const)("%s leads to %s for %s", (event, place, employeeId) => {
  const credit = { employee: { id: "eva" } } as Notification["credit"];
  const told = { event, request: null, credit };
  expect(placeOf(told, { organization: "acme", employeeId })).toBe(place);
  expect(placeOf({ ...told, credit: null }, { organization: "acme", employeeId })).toBeNull();
});
