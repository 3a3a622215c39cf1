import { expect, it } from "vitest";
import { marksOf, requestOn } from "./day-marks";

const nothing = { away: [], holidays: [] };
const off = (date: string, part: "FULL_DAY" | "AM" | "PM", request_id = "r") => ({
  date,
  part,
  status: "approved" as const,
  policy_id: "p",
  request_id,
});

it("joins the days of one request, and no halves that do not touch", () => {
  const away = [
    off("2026-03-05", "PM"),
    off("2026-03-06", "FULL_DAY"),
    off("2026-03-07", "AM"),
    off("2026-03-09", "FULL_DAY"),
  ];
  const marks = marksOf({ ...nothing, away });
  const ends = ["05", "06", "07", "09"].map((day) => {
    const goesOn = marks.get(`2026-03-${day}`)?.away[0]?.goesOn;
    return `${goesOn?.before ? "<" : "|"}${goesOn?.after ? ">" : "|"}`;
  });
  expect(ends).toEqual(["|>", "<>", "<|", "||"]);
});

it("keeps two requests apart that follow one another, and both halves of a day", () => {
  const marks = marksOf({
    ...nothing,
    away: [off("2026-03-05", "AM", "a"), off("2026-03-05", "PM", "b"), off("2026-03-06", "FULL_DAY", "c")],
  });
  expect(marks.get("2026-03-05")?.away.map(({ part, goesOn }) => [part, goesOn.after])).toEqual([
    ["AM", false],
    ["PM", false],
  ]);
  expect(requestOn(marks.get("2026-03-05"))).toBe("a");
});

it("joins the days of those of whom no more is known than that they are away", () => {
  const away = ["2026-03-31", "2026-04-01"].map((date) => ({ date, part: "FULL_DAY" as const }));
  const mark = marksOf({ ...nothing, away }).get("2026-03-31");
  expect(mark?.away).toEqual([
    {
      part: "FULL_DAY",
      policyId: null,
      requestId: null,
      isPending: false,
      goesOn: { before: false, after: true },
    },
  ]);
  expect(requestOn(mark)).toBeNull();
});

it("puts holidays, free halves and time off of a day together", () => {
  const marks = marksOf({
    away: [off("2026-03-06", "AM")],
    holidays: [{ date: "2026-03-06", part: "PM", name: "Town fair" }],
    not_worked: [{ date: "2026-03-06", part: "PM" }],
  });
  expect(marks.get("2026-03-06")).toMatchObject({
    free: "PM",
    holidays: [{ name: "Town fair", part: "PM" }],
    away: [{ part: "AM" }],
  });
  expect(marks.size).toBe(1);
});
