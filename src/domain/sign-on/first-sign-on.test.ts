import { describe, expect, it } from "vitest";
import { domainOf, firstSignOn } from "./first-sign-on";

const ANN = { email: "Ann@Acme.example", isEmailVerified: true };
const RULES = { domains: ["acme.example"], createsMembers: true };
const HERE = { hasUser: false, worksHere: true };

describe("somebody whom the organization does not have", () => {
  it.each([
    ["comes as new, or with an account", ANN, RULES, { kind: "asked", ways: ["new", "own"] }],
    [
      "only with an account where nobody is created",
      ANN,
      { ...RULES, createsMembers: false },
      { kind: "asked", ways: ["own"] },
    ],
    [
      "not from another domain",
      { ...ANN, email: "ann@acme.example.net" },
      RULES,
      { kind: "refused", reason: "domain_not_allowed" },
    ],
    [
      "not from a part of the domain",
      { ...ANN, email: "ann@mail.acme.example" },
      RULES,
      { kind: "refused", reason: "domain_not_allowed" },
    ],
    [
      "not with an address that is not verified",
      { ...ANN, isEmailVerified: false },
      RULES,
      { kind: "refused", reason: "unverified_email" },
    ],
    ["not without an address", { ...ANN, email: null }, RULES, { kind: "refused", reason: "no_email" }],
  ])("%s", (_name, person, rules, expected) => {
    expect(firstSignOn(person, rules, null)).toEqual(expected);
  });
});

describe("somebody whom the organization has", () => {
  const closed = { domains: ["other.example"], createsMembers: false };

  it.each([
    [
      "comes as new, or with an account, whatever the domain",
      ANN,
      HERE,
      { kind: "asked", ways: ["new", "own"] },
    ],
    [
      "only with the account in which that employee signs in",
      ANN,
      { ...HERE, hasUser: true },
      { kind: "asked", ways: ["own"] },
    ],
    ["not after leaving", ANN, { hasUser: true, worksHere: false }, { kind: "refused", reason: "left" }],
    [
      "not with an address that is not verified",
      { ...ANN, isEmailVerified: false },
      HERE,
      { kind: "refused", reason: "unverified_email" },
    ],
  ])("%s", (_name, person, namesake, expected) => {
    expect(firstSignOn(person, closed, namesake)).toEqual(expected);
  });
});

it("reads the domain after the last @", () => {
  expect(domainOf('"a@b"@Acme.Example')).toBe("acme.example");
});
