import { expect, it } from "vitest";
import { PasswordThrottle } from "./password-throttle";

const now = new Date(0);
const asked = (
  throttle: PasswordThrottle,
  count: number,
  more: { email?: string; ip?: string; device?: string } = {},
) => {
  const { email = "a@example.com", ip = "192.0.2.1", device = null } = more;
  return Array.from({ length: count }, () => throttle.mayAsk({ email, ip, device }, now)).filter(Boolean)
    .length;
};

it("lets five mails an hour go to an address, from wherever they are asked for", () => {
  const throttle = new PasswordThrottle();
  expect(asked(throttle, 4) + asked(throttle, 4, { ip: "192.0.2.2", email: " A@example.com" })).toBe(5);
});

it("lets twenty be asked for from one place, of which the refused ones are none", () => {
  const throttle = new PasswordThrottle();
  asked(throttle, 100);
  const others = Array.from({ length: 30 }, (_, i) => asked(throttle, 1, { email: `${i}@example.com` }));
  expect(others.reduce((sum, count) => sum + count)).toBe(15);
});

it("leaves a known device three of its own, whoever else asks", () => {
  const throttle = new PasswordThrottle();
  asked(throttle, 100);
  expect(asked(throttle, 100, { device: "hers" })).toBe(3);
});
