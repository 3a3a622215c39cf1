import { expect, it } from "vitest";
import { plainRecoveryCode, RECOVERY_CODE_BYTES, shownRecoveryCode } from "./recovery-code";

it("shows all 80 bits in four groups, without letters that look like digits", () => {
  expect(shownRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES))).toBe("0000-0000-0000-0000");
  expect(shownRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  expect(shownRecoveryCode(Uint8Array.of(0, 68, 50, 20, 199, 66, 84, 182, 53, 207))).toBe(
    "0123-4567-89AB-CDEF",
  );
});

it.each([
  ["0123-4567-89AB-CDEF", "0123456789ABCDEF"],
  [" 0123 4567 89ab cdef ", "0123456789ABCDEF"],
  ["ol23-4567-89ab-cdef", "0123456789ABCDEF"],
  ["oi23456789abcdef", "0123456789ABCDEF"],
  ["123456", null],
  ["0123-4567-89AB-CDE", null],
  ["0123-4567-89AB-CDEFF", null],
  ["0123-4567-89AB-CDEU", null],
  ["", null],
  ["-".repeat(200), null],
])("%j is read as %j", (typed, plain) => {
  expect(plainRecoveryCode(typed)).toBe(plain);
});
