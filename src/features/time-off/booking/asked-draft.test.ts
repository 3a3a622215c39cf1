import { expect, it } from "vitest";
import { ASKED, askedDraft } from "./asked-draft";

const nothing = { policy: null, employee: null, start: null, end: null };

it.each([
  ["nothing", {}, {}],
  ["a policy and a person", { policy: "p", employee: "e" }, { policy_id: "p", employee_id: "e" }],
  [
    "days, whole ones",
    { start: "2026-03-02", end: "2026-03-04" },
    {
      start_date: "2026-03-02",
      end_date: "2026-03-04",
      start_date_type: "FULL_DAY",
      end_date_type: "FULL_DAY",
    },
  ],
  ["no span that ends before it begins", { start: "2026-03-04", end: "2026-03-02" }, {}],
  ["no half of a span", { start: "2026-03-04" }, {}],
])("an address asks for %s", (_name, asked, draft) =>
  expect(askedDraft({ ...nothing, ...asked })).toEqual(draft),
);

it.each(["2026-02-30", "tomorrow", ""])("%s is no date", (text) =>
  expect(ASKED.start.parse(text)).toBeNull(),
);
