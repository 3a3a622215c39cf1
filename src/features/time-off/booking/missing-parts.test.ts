import { expect, it } from "vitest";
import { MOST_NOTE, missingParts } from "./missing-parts";
import { EMPTY_DRAFT } from "./request-draft";

const draft = { ...EMPTY_DRAFT, policy_id: "p", start_date: "2026-03-02", end_date: "2026-03-04" };
const strict = { is_request_note_mandatory: true, request_attachment_requirement: "mandatory" } as const;
const plain = { is_request_note_mandatory: false, request_attachment_requirement: "none" } as const;
const said = (...input: Parameters<typeof missingParts>) =>
  missingParts(...input).map(({ says }) => says.split(".").at(-1));

it("misses policy and dates at first", () =>
  expect(said(EMPTY_DRAFT, undefined, 0)).toEqual(["choose_policy", "choose_dates"]));
it("misses note and attachment where the policy wants them", () =>
  expect(said({ ...draft, note: " " }, strict, 0)).toEqual(["note_required", "attachment_required"]));
it("misses nothing when they are there", () => expect(said({ ...draft, note: "x" }, strict, 1)).toEqual([]));
it("says that files stay behind where the policy takes none", () =>
  expect(said(draft, plain, 1)).toEqual(["attachment_not_allowed"]));

it("keeps a note that is too long, and asks to shorten it", () => {
  const note = "🌞".repeat(MOST_NOTE);
  expect(said({ ...EMPTY_DRAFT, note }, undefined, 0)).not.toContain("shorten_note");
  expect(said({ ...EMPTY_DRAFT, note: `${note}!` }, undefined, 0)).toContain("shorten_note");
});
