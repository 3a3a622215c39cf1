import { describe, expect, it } from "vitest";
import { mayBookFor, mayReadBalancesOf, mayReadRequest } from "./time-off.permissions";

const eva = { employeeId: "eva", role: "member" as const };
const ida = { employeeId: "ida", role: "admin" as const };
const ofEva = { employeeId: "eva", isApprover: false };
const ofBen = { employeeId: "ben", isApprover: false };
const approvedByCaller = { employeeId: "ben", isApprover: true };

describe("time off", () => {
  it.each([
    ["one's own", eva, ofEva, true],
    ["a colleague's", eva, ofBen, false],
    ["of whom one approves for", eva, approvedByCaller, true],
    ["anybody's, for an admin", ida, ofBen, true],
  ])("is read and booked: %s", (_name, actor, relation, isAllowed) => {
    expect(mayReadBalancesOf(actor, relation)).toBe(isAllowed);
    expect(mayBookFor(actor, relation)).toBe(isAllowed);
    expect(mayReadRequest(actor, { ...relation, holdsStep: false })).toBe(isAllowed);
  });

  it("is read by who holds a step of the request, and no more than that request", () => {
    expect(mayReadRequest(eva, { ...ofBen, holdsStep: true })).toBe(true);
    expect(mayReadBalancesOf(eva, ofBen)).toBe(false);
  });
});
