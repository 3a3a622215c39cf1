import { expect, it } from "vitest";
import { ADMIN_PLACES, isAtAdminPlace } from "./admin-places";

it.each([
  ["/admin", "/admin"],
  ["/admin/people", "/admin/people"],
  ["/admin/people/1", "/admin/people"],
  ["/admin/policies/1/edit", "/admin/policies"],
  ["/admin/unknown", undefined],
])("%s belongs to %s alone", (path, place) => {
  const here = ADMIN_PLACES.filter(({ href }) => isAtAdminPlace(href, path));
  expect(here.map(({ href }) => href)).toEqual(place === undefined ? [] : [place]);
});
