import { expect, it } from "vitest";
import { foldForPhone, isAt, PLACES, type Place, placesFor } from "./places";

it.each([
  ["/", "/", true],
  ["/", "/time-off", false],
  ["/time-off", "/time-off", true],
  ["/time-off", "/time-off/new", true],
  ["/time-off", "/time-offers", false],
])("%s holds %s: %s", (href, path, expected) => expect(isAt(href, path)).toBe(expected));

it("shows the admin's place to admins only", () => {
  expect(placesFor("member").map(({ id }) => id)).not.toContain("admin");
  expect(placesFor("admin")).toEqual(PLACES);
});

it.each([
  [4, 4, 0],
  [5, 3, 2],
  [6, 3, 3],
])("of %i places shows %i on a phone and keeps %i in a menu", (count, shown, more) => {
  const places = Array.from({ length: count }, () => PLACES[0] as Place);
  const folded = foldForPhone(places);
  expect([folded.shown.length, folded.more.length]).toEqual([shown, more]);
});
