import { beforeAll, expect, it } from "vitest";
import { knownDevice, rememberDevice } from "./known-device";

const now = new Date("2026-03-02T09:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const sent = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const remembered = (email: string, before: string | null = null, at = now) =>
  sent(rememberDevice(before, email, at));

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a secret of at least thirty-two characters";
});

it("is known for the address that signed in there, however it is typed, and for no other", () => {
  const cookie = `a=1; ${remembered("ada@example.com")}; b=2`;
  expect(knownDevice(cookie, " ADA@example.com", now)).not.toBeNull();
  expect(knownDevice(cookie, "ben@example.com", now)).toBeNull();
  expect(knownDevice(null, "ada@example.com", now)).toBeNull();
});

it("tells nobody whose it is", () => {
  const cookie = remembered("ada@example.com");
  expect(decodeURIComponent(cookie)).not.toMatch(/ada|example/);
  expect(cookie).not.toBe(remembered("ada@example.com"));
});

it("is forgotten after half a year without a sign-in", () => {
  const cookie = remembered("ada@example.com");
  expect(knownDevice(cookie, "ada@example.com", later(179))).not.toBeNull();
  expect(knownDevice(cookie, "ada@example.com", later(180))).toBeNull();
  const again = remembered("ada@example.com", cookie, later(179));
  expect(knownDevice(again, "ada@example.com", later(358))).not.toBeNull();
});

it("is known for the five people who signed in last", () => {
  let cookie: string | null = null;
  for (const name of ["a", "b", "a", "c", "d", "e", "f"]) cookie = remembered(`${name}@x.example`, cookie);
  const isKnown = (name: string) => knownDevice(cookie, `${name}@x.example`, now) !== null;
  expect(["a", "b", "c", "d", "e", "f"].filter(isKnown)).toEqual(["a", "c", "d", "e", "f"]);
});

it.each([
  ["another secret's", () => remembered("ada@example.com").replace(/\.[^.]+$/, `.${"A".repeat(43)}`)],
  ["an older one made young", () => remembered("ada@example.com").replace(/=[0-9a-z]+/, "=zzzzzz")],
  ["nothing", () => "hiatus.device="],
  ["garbage", () => `hiatus.device=${"~.".repeat(4000)}`],
])("is not known with %s", (_name, cookie) => {
  expect(knownDevice(cookie(), "ada@example.com", now)).toBeNull();
});

it("keeps the cookie from scripts and other sites", () => {
  expect(rememberDevice(null, "ada@example.com", now)).toMatch(
    /^hiatus\.device=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
});
