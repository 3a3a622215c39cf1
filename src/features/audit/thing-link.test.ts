import { expect, it } from "vitest";
import { thingLink } from "./thing-link";

const ID = "0b7a7a52-3c8e-4f7e-9d57-0a6f1c6f7a11";
const eva = { id: "5f4ac309-9533-4d35-a347-2967c410f127", name: "Eva" };
const thing = (kind: string, given: Partial<Parameters<typeof thingLink>[0]> = {}) => ({
  kind,
  id: ID,
  name: null,
  employee: null,
  exists: true,
  ...given,
});

it.each([
  ["time_off_request", `/time-off/${ID}`],
  ["employee", `/people/${ID}`],
  ["policy", `/admin/policies/${ID}`],
  ["department", `/admin/departments?open=${ID}`],
  ["position", `/admin/positions?open=${ID}`],
  ["organization", null],
])("leads from %s to %s", (kind, link) => expect(thingLink(thing(kind))).toBe(link));

it("leads from what concerns an employee to that employee", () =>
  expect(thingLink(thing("adjustment", { employee: eva }))).toBe(`/people/${eva.id}`));

it("leads nowhere from what is gone, or never had an id", () => {
  expect(thingLink(thing("policy", { exists: false }))).toBeNull();
  expect(thingLink(thing("policy", { id: null }))).toBeNull();
});
