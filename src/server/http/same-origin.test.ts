import { expect, it } from "vitest";
import { refuseForeignOrigin } from "./same-origin";

const OWN = "https://hiatus.example.com";
const isRefused = (method: string, headers: Record<string, string>) => {
  try {
    refuseForeignOrigin({ method, headers: new Headers(headers) }, OWN);
    return false;
  } catch {
    return true;
  }
};

it.each<[string, string, Record<string, string>, boolean]>([
  ["a read from anywhere", "GET", { "sec-fetch-site": "cross-site" }, false],
  ["a write from our page", "POST", { "sec-fetch-site": "same-origin", origin: OWN }, false],
  ["a write from our page in an old browser", "POST", { origin: OWN }, false],
  [
    "a write from our page under another name of the host",
    "POST",
    { origin: "http://box:3000", host: "box:3000" },
    false,
  ],
  [
    "a write from another site",
    "POST",
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    true,
  ],
  ["a write from a sister site", "POST", { "sec-fetch-site": "same-site", origin: OWN }, true],
  [
    "a write from another site in an old browser",
    "POST",
    { origin: "https://evil.example", host: "hiatus.example.com" },
    true,
  ],
  ["a write from a sandboxed frame", "POST", { origin: "null" }, true],
  ["a write that says nothing", "POST", {}, true],
])("%s", (_name, method, headers, expected) => {
  expect(isRefused(method, headers)).toBe(expected);
});
