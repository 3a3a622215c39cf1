import { expect, it } from "vitest";
import { toPageText } from "@/client/page/page-text";
import { wordsWith } from "./words-of-pages";

it("adds a page's words to those above, room by room, and leaves those as they are", () => {
  const above = { home: { title: "Home" }, admin: { title: "Admin" } };
  const words = wordsWith(above, toPageText({ admin: { place: { mail: "Mail" } }, days: { one: "day" } }));
  expect(words).toEqual({
    home: { title: "Home" },
    admin: { title: "Admin", place: { mail: "Mail" } },
    days: { one: "day" },
  });
  expect(above.admin).toEqual({ title: "Admin" });
});

it("gives the same words as the same object, so that what is made of them serves every page", () => {
  const above = {};
  expect(wordsWith(above, toPageText({ days: {} }))).toBe(wordsWith(above, toPageText({ days: {} })));
  expect(wordsWith({}, toPageText({ days: {} }))).not.toBe(wordsWith(above, toPageText({ days: {} })));
});
