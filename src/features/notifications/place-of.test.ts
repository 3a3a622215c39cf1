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
  expect(placeOf({ event, request: about }, "acme")).toBe(place),
);
