import { expect, it } from "vitest";
import { strangersIn } from "./foreign-ids";
import { cut, felt, judge, type Outcome } from "./judge";

const fine: Outcome = {
  status: 201,
  broken: null,
  retryAfter: null,
  endedAt: 1_000,
  tookMs: 10,
  promised: "a",
};
const away: Outcome = { ...fine, status: 503, retryAfter: "2", endedAt: 900, promised: null };
const counted = (outcome: Partial<Outcome>, overAt = 500) =>
  Object.entries(
    judge({ outcomes: [away, { ...fine, ...outcome }], overAt: [overAt], kept: new Set(["a"]) }),
  ).flatMap(([name, count]) => (count === 0 ? [] : [name]));

it("finds nothing wrong with what is as it should be", () => {
  expect(counted({})).toEqual([]);
  expect(felt([away, fine])).toBe(1);
});

it.each<[string, Partial<Outcome>]>([
  ["answers of 5xx but 503", { status: 500 }],
  ["answers of 503 without Retry-After", { status: 503 }],
  ["calls without an answer", { status: null }],
  ["answers after more than 15 s", { tookMs: 15_001 }],
  ["promised and lost", { promised: "b" }],
  ["first successes after more than 5 s", { endedAt: 5_501 }],
])("counts %s", (name, outcome) => {
  expect(counted(outcome)).toContain(name);
});

it("tells what was cut from what was never begun", () => {
  const broken = (how: string) => ({ ...fine, status: null, broken: how });
  expect(cut([fine, broken("ECONNRESET"), broken("ECONNREFUSED"), broken("ECONNRESET")])).toEqual({
    ECONNRESET: 2,
  });
});

it("counts how often ids of others were answered", () => {
  const answered = [
    new Map([
      ["a", 5],
      ["b", 2],
      ["unknown", 9],
    ]),
    new Map([["b", 4]]),
  ];
  expect(strangersIn(answered, [new Set(["a"]), new Set(["b"])])).toBe(2);
  expect(strangersIn([new Map([["a", 1]]), new Map()], [new Set(["a"]), new Set(["b"])])).toBe(0);
});
