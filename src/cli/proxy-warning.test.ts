import { expect, it } from "vitest";
import { proxyWarning } from "./proxy-warning";

it.each([
  ["https://hiatus.example.com", false, true],
  ["https://hiatus.example.com", true, false],
  ["http://localhost:3000", false, false],
  ["http://localhost:3000", true, false],
])("%s with HIATUS_TRUST_PROXY=%s", (baseUrl, isBehindProxy, isWarned) => {
  expect(proxyWarning({ baseUrl, isBehindProxy }) !== null).toBe(isWarned);
});
