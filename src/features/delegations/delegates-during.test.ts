import { expect, it } from "vitest";
import { delegatesDuring } from "./delegates-during";

const given = (id: string, start_date: string, end_date: string) => ({
  id,
  delegate: { id: `${id}'s`, name: id },
  start_date,
  end_date,
});
const absence = { start_date: "2026-03-02", end_date: "2026-03-06" };

it("tells of each delegation that shares a day with an absence, as far as it does", () => {
  const all = [
    given("before", "2026-02-20", "2026-03-01"),
    given("into", "2026-02-20", "2026-03-02"),
    given("within", "2026-03-03", "2026-03-04"),
    given("out of", "2026-03-06", "2026-03-20"),
    given("after", "2026-03-07", "2026-03-20"),
  ];
  expect(delegatesDuring(absence, all)).toEqual([
    given("into", "2026-03-02", "2026-03-02"),
    given("within", "2026-03-03", "2026-03-04"),
    given("out of", "2026-03-06", "2026-03-06"),
  ]);
});
