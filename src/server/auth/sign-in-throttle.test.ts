import { expect, it } from "vitest";
import { type Attempt, SignInThrottle } from "./sign-in-throttle";

const now = new Date(0);
const tries = (throttle: SignInThrottle, count: number, attempt: Partial<Attempt>) =>
  Array.from({ length: count }, () => mayTry(throttle, attempt)).filter(Boolean).length;
const mayTry = (throttle: SignInThrottle, attempt: Partial<Attempt>) =>
  throttle.mayTry({ email: "a@example.com", ip: "192.0.2.1", device: null, ...attempt }, now);

it("lets ten failures through for an address from one place, however it is spelled", () => {
  const throttle = new SignInThrottle();
  const spelled = [" A@Example.com ", "ａ@example.com", "a@EXAMPLE.com"];
  const passed = spelled.map((email) => tries(throttle, 9, { email }));
  expect(passed).toEqual([9, 1, 0]);
});

it("refuses nobody elsewhere, however often and from wherever an address was tried", () => {
  const throttle = new SignInThrottle();
  expect(tries(throttle, 60, { ip: "198.51.100.7" })).toBe(10);
  for (let place = 0; place < 250; place++) tries(throttle, 60, { ip: `203.0.113.${place}` });
  expect(mayTry(throttle, {})).toBe(true);
});

it("lets a hundred through from one place for whatever address", () => {
  const throttle = new SignInThrottle();
  const passed = Array.from({ length: 200 }, (_, i) => tries(throttle, 1, { email: `${i}@example.com` }));
  expect(passed.reduce((sum, count) => sum + count)).toBe(100);
});

it("never refuses a known device for what others did at the same place", () => {
  const throttle = new SignInThrottle();
  tries(throttle, 60, {});
  for (let i = 0; i < 200; i++) tries(throttle, 1, { email: `${i}@example.com` });
  expect(mayTry(throttle, {})).toBe(false);
  expect(mayTry(throttle, { device: "hers" })).toBe(true);
});

it("lets ten failures through from a known device, which concern nobody else", () => {
  const throttle = new SignInThrottle();
  expect(tries(throttle, 60, { device: "hers" })).toBe(10);
  expect(mayTry(throttle, { device: "another" })).toBe(true);
  expect(tries(throttle, 60, {})).toBe(10);
});

it("counts a refused attempt nowhere else", () => {
  const throttle = new SignInThrottle();
  tries(throttle, 1_000, {});
  const left = Array.from({ length: 200 }, (_, i) => tries(throttle, 1, { email: `${i}@example.com` }));
  expect(left.reduce((sum, count) => sum + count)).toBe(90);
  const before = throttle.size;
  for (let i = 0; i < 10_000; i++) tries(throttle, 1, { email: `more-${i}@example.com` });
  expect(throttle.size).toBe(before);
});

it.each([
  ["a network of IPv6", "2001:db8:0:1::1", "2001:db8::1:ffff:0:0:2", true],
  ["two networks of IPv6", "2001:db8:0:1::1", "2001:db8:0:2::1", false],
  ["the shortest address and another", "::1", "1::", false],
  ["two addresses of IPv4", "192.0.2.1", "192.0.2.2", false],
  ["what is no address, of any length", `x${"y".repeat(300)}`, `x${"y".repeat(300)}`, true],
])("%s: one place %#", (_name, first, second, isOne) => {
  const throttle = new SignInThrottle();
  tries(throttle, 10, { ip: first });
  expect(mayTry(throttle, { ip: second })).toBe(!isOne);
});

it("does not count what succeeded", () => {
  const throttle = new SignInThrottle();
  const attempt = { email: "a@example.com", ip: "192.0.2.1", device: null };
  for (let i = 0; i < 300; i++) {
    expect(throttle.mayTry(attempt, now)).toBe(true);
    throttle.succeeded(attempt);
  }
});
