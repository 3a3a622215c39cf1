import { describe, expect, it } from "vitest";
import { off } from "@/test/worlds/balance-builder";
import { interruptedBy, interruptionsOf, type LiveRequest, refuseShared } from "./live-requests";

const approved = { status: "approved" } as const;
/** Monday to Friday, on which a vacation and a sick leave lie. */
const week = off("2026-11-16", "2026-11-20");
const vacation: LiveRequest = { ...week, ...approved, requestId: "vacation" };
const later: LiveRequest = { ...off("2026-11-23"), ...approved, requestId: "later" };
const sick: LiveRequest = { ...off("2026-11-18"), ...approved, requestId: "sick", interrupts: true };
const half: LiveRequest = { ...sick, ...off("2026-11-18", "2026-11-18", "AM") };
const waiting: LiveRequest = { ...sick, status: "pending" };
const again: LiveRequest = { ...off("2026-11-18"), ...approved, requestId: "again" };
const asked: LiveRequest = { ...off("2026-11-19"), status: "pending", requestId: "asked", interrupts: true };

const ids = (requests: readonly LiveRequest[]) => requests.map(({ requestId }) => requestId);

describe("sick leave", () => {
  it("takes days out of the time off that it shares days with, of no other sick leave", () =>
    expect(ids(interruptedBy(week, [vacation, later, sick, asked]))).toEqual(["vacation"]));

  it("has taken days out once it is approved", () =>
    expect(ids(interruptionsOf([vacation, later, sick, asked]))).toEqual(["sick"]));
});

describe("half days that another request has", () => {
  const wednesday = off("2026-11-18");
  const codes = (interrupts: boolean, added: readonly (typeof week)[], live: readonly LiveRequest[]) =>
    refuseShared({ dates: wednesday, added }, live, { interrupts }).map(({ code, sentence }) => [
      code,
      sentence,
    ]);
  const by = ({ startDate, endDate }: LiveRequest) => [
    ["overlapping_request", { key: "time_off.requested_already", dates: { startDate, endDate } }],
  ];

  it.each<[string, boolean, (typeof week)[], LiveRequest[], unknown[]]>([
    ["a vacation may not be asked for twice", false, [wednesday], [vacation], by(vacation)],
    ["beside it, it may", false, [wednesday], [later], []],
    ["sick leave may lie on a vacation", true, [wednesday], [vacation], []],
    ["but not on sick leave", true, [wednesday], [vacation, sick], by(sick)],
    ["what was interrupted keeps its dates", false, [], [sick], []],
    ["and gets no further ones where somebody was sick", false, [wednesday], [sick], by(sick)],
    ["what took it out of another is told", false, [wednesday], [vacation, sick], by(sick)],
    ["in whichever order they come", false, [wednesday], [sick, vacation], by(sick)],
    ["the other, while that only waits", false, [wednesday], [waiting, vacation], by(vacation)],
    ["the other, where it still has half of the day", false, [wednesday], [half, vacation], by(vacation)],
    ["of several others the first is told", false, [wednesday], [vacation, again], by(vacation)],
    ["and the other where nothing is added", false, [], [vacation, sick], by(vacation)],
  ])("%s", (_name, interrupts, added, live, expected) =>
    expect(codes(interrupts, added, live)).toEqual(expected),
  );
});
