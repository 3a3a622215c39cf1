import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32, isWellFormedKey, keyFrom, RANDOM_BYTES, shownPartOf } from "./key-format";

const keyOf = (seed: string) => keyFrom(createHash("sha512").update(seed).digest()) ?? "";

describe("a key", () => {
  it("is ak_ and 40 base-62 characters", () => {
    expect(keyOf("one")).toMatch(/^ak_[0-9A-Za-z]{40}$/);
    expect(isWellFormedKey(keyOf("one"))).toBe(true);
  });

  it("is refused when any one character is mistyped", () => {
    const key = keyOf("two");
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 42 }),
        fc.constantFrom(..."0123456789ABCxyz".split("")),
        (at, digit) => {
          const typed = key.slice(0, at) + digit + key.slice(at + 1);
          return isWellFormedKey(typed) === (typed === key);
        },
      ),
    );
  });

  it.each(["", "ak_", "ak_short", `sk_${"0".repeat(40)}`, `ak_${"0".repeat(40)}`, `${keyOf("three")}0`])(
    "is not %j",
    (text) => expect(isWellFormedKey(text)).toBe(false),
  );

  it("asks for new bytes when too few of them are fair", () => {
    expect(keyFrom(new Uint8Array(RANDOM_BYTES).fill(255))).toBeNull();
  });

  it("comes out of practically every 64 random bytes", () => {
    for (let turn = 0; turn < 200; turn += 1) expect(keyFrom(randomBytes(RANDOM_BYTES))).not.toBeNull();
  });

  it("shows its first eight characters only", () => {
    expect(shownPartOf(keyOf("four"))).toBe(keyOf("four").slice(0, 8));
  });
});

it("computes the CRC-32 that everybody computes", () => {
  expect(crc32("123456789")).toBe(0xcbf43926);
});
