import { afterEach, expect, test, vi } from "vitest";
import { sealed, unsealed } from "./sealed";

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
