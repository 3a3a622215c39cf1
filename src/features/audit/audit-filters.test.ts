import { describe, expect, it } from "vitest";
import {
  AUDIT_FILTERS,
  actionsOf,
  auditExportAddress,
  auditInput,
  isFiltered,
  NO_FILTERS,
} from "./audit-filters";

const ID = "6f1c1f0a-3f6d-4a53-9d5e-0c4b2d4a8c11";

describe("the filters of the audit", () => {
  it("ask for everything until something is chosen", () => {
    expect(auditInput(NO_FILTERS)).toEqual({ limit: 50 });
    expect(isFiltered(NO_FILTERS)).toBe(false);
  });

  it("lead to the same entries as a file", () => {
    expect(auditExportAddress(NO_FILTERS)).toBe("/api/files/audit");
    const filters = { ...NO_FILTERS, who: ID, action: "session.ended" } as const;
    expect(auditExportAddress(filters)).toBe(`/api/files/audit?employee_id=${ID}&action=session.ended`);
  });

  it("ask in the words of the service", () => {
    const filters = { ...NO_FILTERS, who: ID, kind: "policy", thing: ID, action: "policy.updated" } as const;
    expect(auditInput(filters)).toEqual({
      limit: 50,
      employee_id: ID,
      entity: "policy",
      entity_id: ID,
      action: "policy.updated",
    });
    expect(isFiltered(filters)).toBe(true);
  });

  it.each([
    ["from", "2026-02-30", null],
    ["from", "2026-02-28", "2026-02-28"],
    ["who", "eva", null],
    ["kind", "cat", null],
    ["operation", "time off", null],
    ["operation", "timeOff.decline", "timeOff.decline"],
  ] as const)("read %s=%s in the address as %s", (name, text, value) =>
    expect(AUDIT_FILTERS[name].parse(text)).toBe(value),
  );
});

it("offers only the actions that are done to a kind of thing", () => {
  expect(actionsOf("policy")).toEqual(["policy.created", "policy.updated", "policy.version_written"]);
  expect(actionsOf("time_off_request")).toContain("time_off.declined");
  expect(actionsOf(null).length).toBeGreaterThan(40);
});
