import { describe, expect, it } from "vitest";
import { DECISIONS, isLive, nextStatus, REQUEST_STATUSES } from "./states";

describe("the state table", () => {
  it("has every pair", () => {
    const table = REQUEST_STATUSES.flatMap((status) =>
      DECISIONS.map((decision) => `${status} ${decision} → ${nextStatus(status, decision)}`),
    );
    expect(table).toEqual([
      "pending approve → approved",
      "pending decline → declined",
      "pending cancel → cancelled",
      "approved approve → null",
      "approved decline → declined",
      "approved cancel → cancelled",
      "declined approve → null",
      "declined decline → null",
      "declined cancel → null",
      "cancelled approve → null",
      "cancelled decline → null",
      "cancelled cancel → null",
    ]);
  });

  it("lets only pending and approved ones hold slots and days", () =>
    expect(REQUEST_STATUSES.filter(isLive)).toEqual(["pending", "approved"]));
});
