import { expect, it } from "vitest";
import { draftOf, readDraft } from "./policy-draft";
import { newPolicyFrom, POLICY_PRESETS } from "./policy-presets";

it.each(POLICY_PRESETS)("%s can be created as it stands, once it has a name", (preset) => {
  const settings = { ...newPolicyFrom(preset), country_code: "", name: "Named" };
  expect(readDraft(draftOf(settings))).toEqual({ settings, problems: [] });
});

it("asks nobody's leave to be ill, and limits vacation alone", () => {
  expect(newPolicyFrom("sick_leave").is_approval_required).toBe(false);
  const limited = POLICY_PRESETS.filter(
    (preset) => newPolicyFrom(preset).allowance_entitlement === "base_annual_allowance",
  );
  expect(limited).toEqual(["vacation"]);
  expect(newPolicyFrom(null).name).toBe("");
});
