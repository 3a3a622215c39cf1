import { expect, it } from "vitest";
import { SignInThrottle } from "./sign-in-throttle";

const now = new Date(0);
const tries = (throttle: SignInThrottle, count: number, email: string, ip: string) =>
  Array.from({ length: count }, () => throttle.mayTry({ email, ip }, now)).filter(Boolean).length;

it("lets ten failures through for an address from one place, however it is spelled", () => {
  const throttle = new SignInThrottle();
  expect(tries(throttle, 9, "a@example.com", "1") + tries(throttle, 9, " A@Example.com ", "1")).toBe(10);
  expect(tries(throttle, 1, "a@example.com", "2")).toBe(1);
});

it("lets fifty through for an address from everywhere", () => {
  const throttle = new SignInThrottle();
  const passed = Array.from({ length: 20 }, (_, place) => tries(throttle, 5, "a@example.com", `${place}`));
  expect(passed.reduce((sum, count) => sum + count)).toBe(50);
});

it("lets a hundred through from one place for whatever address", () => {
  const throttle = new SignInThrottle();
  const passed = Array.from({ length: 200 }, (_, i) => tries(throttle, 1, `${i}@example.com`, "1"));
  expect(passed.reduce((sum, count) => sum + count)).toBe(100);
});

it("does not count what succeeded", () => {
  const throttle = new SignInThrottle();
  for (let i = 0; i < 30; i++) {
    expect(throttle.mayTry({ email: "a@example.com", ip: "1" }, now)).toBe(true);
    throttle.succeeded({ email: "a@example.com", ip: "1" });
  }
});
