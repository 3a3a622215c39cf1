import { expect, it } from "vitest";
import { judgeCosts } from "./judge-hostile";

const cheap = { status: 422, answerBytes: 500, cpuMs: 20, waitMs: 5 };
const isFine = (costs: Partial<typeof cheap>[], isLong?: true) =>
  judgeCosts(
    isLong ? { isLong } : {},
    costs.map((cost) => ({ ...cheap, ...cost })),
  ).isFine;

it.each<[string, boolean]>([
  ["takes what is cheap", isFine([{}])],
  ["takes the cheapest of several rounds", isFine([{ cpuMs: 400 }, {}])],
  ["lets long work take its time", isFine([{ cpuMs: 4_000, answerBytes: 1e6 }], true)],
])("%s", (_what, isTaken) => expect(isTaken).toBe(true));

it.each<[string, boolean]>([
  ["much processor time", isFine([{ cpuMs: 251 }])],
  ["a long wait", isFine([{ waitMs: 251 }])],
  ["a large answer in any round", isFine([{}, { answerBytes: 65_537 }])],
  ["a 5xx in any round", isFine([{ status: 500 }, {}])],
  ["long work that keeps others waiting", isFine([{ waitMs: 76 }], true)],
])("refuses %s", (_what, isTaken) => expect(isTaken).toBe(false));
