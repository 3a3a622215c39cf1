import { expect, it } from "vitest";
import { dayFigure, pluralCountOf, signedDayFigure } from "./day-figure";

it.each([
  [0, "en", "0"],
  [0.5, "en", "½"],
  [12.5, "en", "12½"],
  [-2.5, "en", "−2½"],
  [-0.5, "de", "−½"],
  [1.25, "en", "1.25"],
  [1.25, "de", "1,25"],
  [2.08, "fr", "2,08"],
  [1000.5, "de", "1.000½"],
  [365, "en", "365"],
])("%s in %s is %s", (days, locale, figure) => expect(dayFigure(days, locale)).toBe(figure));

it("shows a plus only for what adds", () =>
  expect([3.5, -3, 0].map((days) => signedDayFigure(days, "en"))).toEqual(["+3½", "−3", "0"]));

it.each([
  [0.5, 1],
  [1, 1],
  [0, 0],
  [1.5, 1.5],
  [-0.5, 1],
])("%s days is counted as %s", (days, count) => expect(pluralCountOf(days)).toBe(count));
