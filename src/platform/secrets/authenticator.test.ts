import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from "./authenticator";

// RFC 6238, appendix B: the secret "12345678901234567890", in base32.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082", 1],
  [1111111109, "081804", 37037036],
  [1234567890, "005924", 41152263],
  [2000000000, "279037", 66666666],
])("knows the codes of RFC 6238: at %d it is %s", (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(step);
});

it("accepts the step before and the one after, and no other", () => {
  const at = (seconds: number) => stepOfCode(SECRET, "081804", new Date(seconds * 1000));
  const first = 37037036 * 30;
  expect([first - 31, first - 30, first, first + 29, first + 59, first + 60].map(at)).toEqual([
    null,
    37037036,
    37037036,
    37037036,
    37037036,
    null,
  ]);
});

it.each(["", "81804", "0081804", "08180a", "０８１８０４"])("refuses %j", (code) => {
  expect(stepOfCode(SECRET, code, new Date(1111111109 * 1000))).toBeNull();
});

it("makes a new secret of 160 bits each time, and an address that apps read", () => {
  const secret = newAuthenticatorSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAuthenticatorSecret()).not.toBe(secret);
  const address = authenticatorAddress(secret, { issuer: "Hiatus", label: "zoë@example.org" });
  expect(address).toBe(
    `otpauth://totp/Hiatus:zo%C3%AB%40example.org?issuer=Hiatus&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: 0 })).toMatch(/^\d{6}$/);
});
