import { describe, expect, it } from "vitest";
import { DomainError, ERROR_CODES, inOrder, REJECTION_CODES, statusOf } from "./errors";

const refusal = (code: (typeof REJECTION_CODES)[number]) => ({ code, path: "/start_date", sentence: SAID });

const SAID = "time_off.overlaps" as const;

describe("errors", () => {
  it("list the codes of rejected requests last, in the order in which they are reported", () => {
    expect(ERROR_CODES.slice(-15)).toEqual([
      "insufficient_balance",
      "overlapping_request",
      "notice_period_not_met",
      "outside_bookable_dates",
      "waiting_period",
      "blackout_period",
      "capacity_reached",
      "half_day_not_allowed",
      "no_deductible_days",
      "note_required",
      "attachment_required",
      "attachment_not_allowed",
      "attachment_type_not_allowed",
      "policy_not_assigned",
      "policy_inactive",
    ]);
    expect(REJECTION_CODES).toEqual(ERROR_CODES.slice(-15));
    expect(REJECTION_CODES.map(statusOf)).toEqual(Array(15).fill(422));
  });

  it("order refusals, keeping those of one code as they were", () => {
    const given = [
      refusal("note_required"),
      refusal("insufficient_balance"),
      { ...refusal("note_required"), path: "/note" },
    ];
    expect(inOrder(given).map(({ code, path }) => `${code} ${path}`)).toEqual([
      "insufficient_balance /start_date",
      "note_required /start_date",
      "note_required /note",
    ]);
  });

  it("carry the first refusal's code and sentence, and all of them", () => {
    const error = DomainError.refused([refusal("policy_inactive"), refusal("overlapping_request")]);
    expect([error.code, error.status, error.detail, error.message]).toEqual([
      "overlapping_request",
      422,
      SAID,
      "overlapping_request: time_off.overlaps",
    ]);
    expect(error.errors).toHaveLength(2);
  });
});
