import { cursorOf } from "@/services/page-cursor";
import type { Input } from "../matrix/matrix-rows";
import type { Neighbour } from "./neighbour";
import { dayFromNow } from "./organization-builder";

/** Inputs of reports with every id, which succeed for the organization's admin. */
export function reportExamples(neighbour: Neighbour): Readonly<Record<string, () => Promise<Input[]>>> {
  const { organization, owner, policyId, newRequest } = neighbour;
  const span = { from: dayFromNow(-30), to: dayFromNow(90) };
  const byPeople = async () => ({
    department_id: await organization.entry("departments"),
    cursor: cursorOf(owner.id),
  });
  const withRequest = async () => {
    await newRequest();
    return span;
  };
  return {
    "reports.days": async () => [{ ...(await withRequest()), ...(await byPeople()) }],
    "reports.balances": async () => [await byPeople()],
    "reports.liability": () => Promise.resolve([{ cursor: keyOf("", policyId) }]),
    "reports.absenceRate": () =>
      Promise.resolve([{ ...span, by: "department", policy_id: policyId, cursor: keyOf("", "", "") }]),
    "reports.leavers": () => Promise.resolve([{ ...span, cursor: cursorOf(owner.id) }]),
    "reports.export": async () => [
      { report: "days", ...span, department_id: await organization.entry("departments") },
      { report: "absence-rate", ...span, policy_id: policyId },
    ],
  };
}

/** The cursor of a row that is worked out. */
function keyOf(...parts: readonly string[]): string {
  return Buffer.from(parts.join(" ")).toString("base64url");
}
