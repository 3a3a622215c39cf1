import { expect, it } from "vitest";
import { presetsOf } from "@/domain/policies/presets/presets";
import { draftOf, readDraft } from "./policy-draft";
import { newPolicyFrom } from "./policy-presets";

const begun = presetsOf(null).map(({ id, country, policy }) => {
  const given = { ...policy, name: "Preset", ...(country === null ? {} : { country_code: country }) };
  return [id, newPolicyFrom({ policy: given })] as const;
});

it.each(begun)("%s can be created as it stands, once it has a name", (_id, settings) => {
  const named = { ...settings, name: "Named" };
  expect(readDraft(draftOf(named))).toEqual({ settings: named, problems: [] });
});

it("asks nobody's leave to be ill, and leaves the name to the form", () => {
  const settings = new Map<string, ReturnType<typeof newPolicyFrom>>(begun);
  expect(settings.get("sick_leave")?.is_approval_required).toBe(false);
  expect(settings.get("de_statutory_vacation")).toMatchObject({ name: "", country_code: "DE" });
  expect(newPolicyFrom(null)).toMatchObject({ name: "", country_code: "" });
});
