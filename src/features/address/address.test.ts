import { describe, expect, it } from "vitest";
import { createLoader, createSerializer, queryWith, textsOf } from "./address";
import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "./parsers";

const PARSERS = {
  q: parseAsString.withDefault(""),
  view: parseAsStringLiteral(["month", "quarter"]).withDefault("month"),
  year: parseAsInteger,
  status: parseAsArrayOf(parseAsStringLiteral(["pending", "approved"])),
  attention: parseAsBoolean,
};
const load = createLoader(PARSERS);
const USUAL = { q: "", view: "month", year: null, status: null, attention: null };

describe("what an address says", () => {
  it("is the usual while it says nothing", async () =>
    expect(await load(Promise.resolve({ other: "x" }))).toEqual(USUAL));

  it("is read by name", async () => {
    const query = { q: "Ann", view: "quarter", year: "2027", status: "approved,pending", attention: "true" };
    expect(await load(Promise.resolve(query))).toEqual({
      q: "Ann",
      view: "quarter",
      year: 2027,
      status: ["approved", "pending"],
      attention: true,
    });
  });

  it("is as good as absent where it is none of the values", async () => {
    const query = { view: "decade", year: "soon", status: "pending,lost", q: ["Ann", "Ben"] };
    expect(await load(Promise.resolve(query))).toEqual({ ...USUAL, q: "Ann", status: ["pending"] });
  });
});

describe("a query", () => {
  it("keeps what stood there, in its place, and lists as people write them", () => {
    const texts = textsOf(PARSERS, { q: "a b", status: ["pending", "approved"] });
    expect(queryWith("?tab=x&q=old", texts)).toBe("?tab=x&q=a+b&status=pending,approved");
  });

  it("does not name what is usual, nor what was taken out", () => {
    const texts = textsOf(PARSERS, { view: "month", year: null, q: "" });
    expect(queryWith("?view=quarter&year=2027&q=a", texts)).toBe("");
  });

  it("makes the address of a page", () =>
    expect(createSerializer(PARSERS)("/calendar", { ...USUAL, year: 2027, view: "quarter" })).toBe(
      "/calendar?view=quarter&year=2027",
    ));
});
