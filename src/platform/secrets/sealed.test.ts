import { afterEach, expect, test, vi } from "vitest";
import { isSealedBefore, sealed, unsealed } from "./sealed";

const seal = { purpose: "a test", owner: "5f0c3a52-6d0e-4a39-9a4c-0a8a4f0d7a11" };

afterEach(() => vi.unstubAllEnvs());

function withSecret(secret: string): void {
  vi.stubEnv("NEXTAUTH_SECRET", secret);
}

test("a sealed text opens again, looks different each time, and does not show what it holds", () => {
  withSecret("a secret that only this test seals with");
  const [one, two] = [sealed(seal, "Grüße 🌍"), sealed(seal, "Grüße 🌍")];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, "base64url").includes("Gr")).toBe(false);
  expect([unsealed(seal, one), unsealed(seal, two)]).toEqual(["Grüße 🌍", "Grüße 🌍"]);
});

test("it opens for no other purpose and in no other row", () => {
  withSecret("a secret that only this test seals with");
  const kept = sealed(seal, "the secret");
  expect(unsealed({ ...seal, purpose: "another" }, kept)).toBeNull();
  expect(unsealed({ ...seal, owner: "another row" }, kept)).toBeNull();
});

test("a changed, shortened or foreign text does not open", () => {
  withSecret("a secret that only this test seals with");
  const kept = sealed(seal, "the secret");
  for (let index = 0; index < kept.length; index += 7) {
    const other = kept[index] === "A" ? "B" : "A";
    expect(unsealed(seal, kept.slice(0, index) + other + kept.slice(index + 1)), `at ${index}`).toBeNull();
  }
  for (const foreign of [
    "",
    "A",
    kept.slice(0, 36),
    kept.slice(0, -2),
    "no sealed text at all, but long enough",
  ]) {
    expect(unsealed(seal, foreign), foreign).toBeNull();
  }
});

test("what the secret before the present one sealed still opens, and is known to be old", () => {
  const [before, now] = [
    "a secret that sealed before the present one",
    "a secret that seals from now on, after it",
  ];
  withSecret(before);
  const kept = sealed({ ...seal, purpose: "kept since before" }, "the secret");
  forget("kept since before");
  withSecret(now);
  expect(unsealed({ ...seal, purpose: "kept since before" }, kept)).toBeNull();
  forget("kept since before");
  vi.stubEnv("HIATUS_PREVIOUS_AUTH_SECRET", before);
  const moved = { ...seal, purpose: "kept since before" };
  expect(unsealed(moved, kept)).toBe("the secret");
  expect(isSealedBefore(moved, kept)).toBe(true);
  const anew = sealed(moved, "the secret");
  expect(isSealedBefore(moved, anew)).toBe(false);
  expect(isSealedBefore(moved, "AAAA")).toBe(false);
});

/** A process keeps its keys; this stands for another one. */
function forget(purpose: string): void {
  Reflect.deleteProperty(globalThis, Symbol.for(`hiatus.sealed:${purpose}`));
}
