import { expect, it } from "vitest";
import { isAt } from "./places";

it.each([
  ["/", "/", true],
  ["/", "/time-off", false],
  ["/time-off", "/time-off", true],
  ["/time-off", "/time-off/new", true],
  ["/time-off", "/time-offers", false],
])("%s holds %s: %s", (href, path, expected) => expect(isAt(href, path)).toBe(expected));
