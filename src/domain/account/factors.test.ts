import { expect, it } from "vitest";
import { canLoseOne, mayAddFactors, mayRemoveFactors } from "./factors";

const now = new Date("2026-03-02T09:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  { signedIn: 0, proven: null, adds: true, removes: false },
  { signedIn: 9.99, proven: null, adds: true, removes: false },
  { signedIn: 10, proven: null, adds: false, removes: false },
  { signedIn: 600, proven: 9.99, adds: true, removes: true },
  { signedIn: 600, proven: 10, adds: false, removes: false },
])(
  "$signedIn minutes after signing in, proven $proven minutes ago",
  ({ signedIn, proven, adds, removes }) => {
    const proof = {
      method: "password" as const,
      createdAt: ago(signedIn),
      provenAt: proven === null ? null : ago(proven),
    };
    expect(mayAddFactors(proof, now)).toBe(adds);
    expect(mayRemoveFactors(proof, now)).toBe(removes);
  },
);

it("needs the person's own proof in a session that an organization's provider has begun", () => {
  const begun = { method: "oidc" as const, createdAt: now, provenAt: null };
  expect(mayAddFactors(begun, now)).toBe(false);
  expect(mayAddFactors({ ...begun, provenAt: now }, now)).toBe(true);
});

it.each([
  [0, 10, false],
  [1, 0, false],
  [1, 1, true],
  [2, 0, true],
])(
  "with %d passkeys and %d recovery codes, a password can be done without: %s",
  (passkeys, recoveryCodes, can) => {
    expect(canLoseOne({ passkeys, recoveryCodes })).toBe(can);
  },
);
