import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, isWorthKeeping, parseDraft, type RequestDraft } from "./request-draft";

const draft: RequestDraft = {
  ...EMPTY_DRAFT,
  policy_id: "p",
  start_date: "2026-03-02",
  end_date: "2026-03-04",
  end_date_type: "AM",
  note: "Dentist",
};

describe("a kept draft", () => {
  it("comes back as it was", () => expect(parseDraft(JSON.stringify(draft))).toEqual(draft));
  it.each([[null], ["{"], ["null"], ["7"]])("is none when it is %s", (kept) =>
    expect(parseDraft(kept)).toBeNull(),
  );

  it("loses only what is damaged", () =>
    expect(parseDraft(JSON.stringify({ ...draft, end_date: "soon", start_date_type: "NOON" }))).toEqual({
      ...draft,
      start_date: null,
      end_date: null,
    }));

  it("is worth keeping for its dates or its note", () =>
    expect(
      [EMPTY_DRAFT, { ...EMPTY_DRAFT, note: " " }, draft, { ...EMPTY_DRAFT, note: "x" }].map(isWorthKeeping),
    ).toEqual([false, false, true, true]));
});
