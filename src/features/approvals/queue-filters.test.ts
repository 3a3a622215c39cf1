import { describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { creditsInput, isFiltered, NO_QUEUE_FILTERS, queueInput } from "./queue-filters";

describe("what narrows the queue", () => {
  it("is left out where nothing is chosen", () =>
    expect(queueInput("decided", { ...NO_QUEUE_FILTERS, q: "  " })).toEqual({ tab: "decided" }));

  it("is asked for by the names of the service", () =>
    expect(
      queueInput("waiting", {
        q: " Eva ",
        department: "d",
        policy: "p",
        from: isoDate("2026-03-02"),
        to: null,
      }),
    ).toEqual({ tab: "waiting", search: "Eva", department_id: "d", policy_id: "p", from: "2026-03-02" }));

  it("ends nowhere when it would end before it begins", () => {
    const backwards = { ...NO_QUEUE_FILTERS, from: isoDate("2026-03-02"), to: isoDate("2026-03-01") };
    expect(queueInput("waiting", backwards)).toEqual({ tab: "waiting", from: "2026-03-02" });
  });

  it("narrows days earned alike", () => {
    const input = queueInput("decided", { ...NO_QUEUE_FILTERS, q: "Eva", policy: "p" });
    expect(creditsInput(input)).toEqual({
      decided_by_me: "true",
      limit: 25,
      search: "Eva",
      policy_id: "p",
    });
    expect(creditsInput(queueInput("waiting", NO_QUEUE_FILTERS))).toEqual({ awaiting_me: "true", limit: 25 });
  });

  it("is known to leave something out", () => {
    expect(isFiltered(NO_QUEUE_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_QUEUE_FILTERS, policy: "p" })).toBe(true);
  });
});
