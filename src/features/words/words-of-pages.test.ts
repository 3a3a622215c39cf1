import { expect, it } from "vitest";
import { wordsWith } from "./words-of-pages";

it("adds a page's words to those above, room by room, and leaves those as they are", () => {
  const above = { home: { title: "Home" }, admin: { title: "Admin" } };
  const words = wordsWith(
    above,
    JSON.stringify({ admin: { place: { mail: "Mail" } }, days: { one: "day" } }),
  );
  expect(words).toEqual({
    home: { title: "Home" },
    admin: { title: "Admin", place: { mail: "Mail" } },
    days: { one: "day" },
  });
  expect(above.admin).toEqual({ title: "Admin" });
});

it("gives the same words as the same object, so that what is made of them serves every page", () => {
  const above = {};
  expect(wordsWith(above, '{"days":{}}')).toBe(wordsWith(above, '{"days":{}}'));
  expect(wordsWith({}, '{"days":{}}')).not.toBe(wordsWith(above, '{"days":{}}'));
});
