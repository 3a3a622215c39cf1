import { describe, expect, it } from "vitest";
import { off, requestFacts } from "@/test/worlds/balance-builder";
import { checkRequest, type RequestFacts, type WantedTimeOff } from "../check-request";

const TODAY = "2026-11-18";
/** Monday to Friday of this week. */
const vacation = { ...off("2026-11-16", "2026-11-20"), requestId: "vacation", status: "approved" as const };

function asked(start: string, facts: Partial<RequestFacts>, papers: WantedTimeOff["papers"] = null) {
  const { policy, ...rest } = requestFacts(TODAY, { liveRequests: [vacation] });
  const sickLeave = { ...rest, ...facts, policy: { ...policy, interrupts: true, ...facts.policy } };
  const { interrupted, needsAttachment, refusals } = checkRequest(sickLeave, { dates: off(start), papers });
  return { interrupted, needsAttachment, refused: refusals.map(({ code }) => code) };
}

describe("sick leave during time off", () => {
  it.each<[string, string, Partial<RequestFacts>, object[], boolean]>([
    ["of a day past needs a file", "2026-11-17", {}, [vacation], true],
    ["of today needs none", "2026-11-18", {}, [vacation], false],
    ["of a day past on which nothing else was needs none", "2026-11-13", {}, [], false],
  ])("%s", (_name, start, facts, interrupted, needsAttachment) =>
    expect(asked(start, facts)).toEqual({ interrupted, needsAttachment, refused: [] }),
  );

  it("is refused without the file, and taken with it", () => {
    const withFiles = (...attachments: { isAccepted: boolean }[]) =>
      asked("2026-11-17", {}, { hasNote: false, attachments }).refused;
    expect(withFiles()).toEqual(["attachment_required"]);
    expect(withFiles({ isAccepted: true })).toEqual([]);
  });
});

describe("other time off", () => {
  it("interrupts nothing, and needs no file for a day past", () => {
    const facts = requestFacts(TODAY, { liveRequests: [vacation] });
    const { interrupted, needsAttachment, refusals } = checkRequest(facts, {
      dates: off("2026-11-17"),
      papers: null,
    });
    expect([interrupted, needsAttachment]).toEqual([[], false]);
    expect(refusals.map(({ code }) => code)).toEqual(["overlapping_request"]);
  });

  it("is not asked for where somebody is sick", () => {
    const sick = { ...off("2026-11-24"), status: "approved" as const, interrupts: true };
    const facts = requestFacts(TODAY, { liveRequests: [sick] });
    const codes = (...dates: Parameters<typeof off>) =>
      checkRequest(facts, { dates: off(...dates), papers: null }).refusals.map(({ code }) => code);
    expect(codes("2026-11-23", "2026-11-25")).toEqual(["overlapping_request"]);
    // The day would count, were it not for the sickness; a Sunday would not.
    expect(codes("2026-11-24")).toEqual(["overlapping_request"]);
    expect(codes("2026-11-22")).toEqual(["no_deductible_days"]);
  });
});
