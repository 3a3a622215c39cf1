import { expect, expectTypeOf, it } from "vitest";
import { found, refuseUnless } from "./refuse";

it("takes what is true or false, for a promise that nobody waited for would always hold", () => {
  expectTypeOf<Parameters<typeof refuseUnless>[0]>().toEqualTypeOf<boolean | undefined>();
});

it("refuses what does not hold, or is not there", () => {
  const refusal = expect.objectContaining({ code: "not_found", detail: "missing.key" }) as unknown;
  for (const no of [false, undefined])
    expect(() => refuseUnless(no, "not_found", "missing.key")).toThrow(refusal);
  for (const none of [null, undefined]) expect(() => found(none, "missing.key")).toThrow(refusal);
  expect(() => refuseUnless(true, "not_found")).not.toThrow();
  expect(found(0, "missing.key")).toBe(0);
});
