import { expect, it } from "vitest";
import { isolated, isolatedIn } from "./isolated";

const RTL = "עדה";
const ISOLATED = `\u2068${RTL}\u2069`;

it.each([RTL, "علي", `Ada ${RTL}`, "\u{1e900}"])("%s is isolated", (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

it.each(["", "Ada Lovelace", "Zoë", "山田", "2026", "\u{1f334}", "·"])("«%s» stays as it is", (name) => {
  expect(isolated(name)).toBe(name);
});

it("lets no mark out of a text", () => {
  expect(isolated("a\u202Eb\u2069c")).toBe("abc");
  expect(isolated("a\u2068b\u202Ec\u2069")).toBe("abc");
  expect(isolated(`\u2069\u202E${RTL}`)).toBe(ISOLATED);
});

it("keeps what is isolated already, and does not isolate it again", () => {
  expect(isolated(`Ada, ${ISOLATED}, Zoë`)).toBe(`Ada, ${ISOLATED}, Zoë`);
  expect(isolated(isolated(`Ada ${RTL}`))).toBe(`\u2068Ada ${RTL}\u2069`);
});

it("isolates what stands open beside it", () => {
  expect(isolated(`${ISOLATED}, ${RTL}`)).toBe(`\u2068${ISOLATED}, ${RTL}\u2069`);
  expect(isolated(`${ISOLATED}\u2069\u202E, Zoë`)).toBe(`${ISOLATED}, Zoë`);
});

it("leaves what is no text", () => {
  const link = () => null;
  expect(isolatedIn({ name: RTL, count: 2, link })).toEqual({ name: ISOLATED, count: 2, link });
  expect(isolatedIn(undefined)).toBeUndefined();
});
