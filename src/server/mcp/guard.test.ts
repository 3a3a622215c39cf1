import { expect, it } from "vitest";
import { refuseForeign } from "./guard";

const isRefused = (own: string, given: Record<string, string>) => {
  try {
    refuseForeign({ headers: new Headers(given) }, own);
    return false;
  } catch {
    return true;
  }
};

const PUBLIC = "https://hiatus.example.com";
const LOCAL = "http://localhost:3000";

it.each([
  ["a program", PUBLIC, { host: "hiatus.example.com" }, false],
  ["a page of ours", PUBLIC, { host: "hiatus.example.com", origin: PUBLIC }, false],
  [
    "a page of ours, seen behind a proxy that ends TLS",
    PUBLIC,
    { host: "hiatus.example.com", origin: "http://hiatus.example.com" },
    false,
  ],
  ["another site's page", PUBLIC, { host: "hiatus.example.com", origin: "https://evil.example" }, true],
  ["a page on another port", LOCAL, { host: "localhost:3000", origin: "http://localhost:8080" }, true],
  ["a page that hides where it is from", PUBLIC, { host: "hiatus.example.com", origin: "null" }, true],
  ["a rebound name", LOCAL, { host: "evil.example:3000" }, true],
  [
    "a rebound name and its own page",
    LOCAL,
    { host: "evil.example:3000", origin: "http://evil.example:3000" },
    true,
  ],
  ["a name of this machine, when people come by another", PUBLIC, { host: "localhost:3000" }, true],
  ["another name of this machine", LOCAL, { host: "127.0.0.1:3000" }, false],
  ["this machine by IPv6", LOCAL, { host: "[::1]:3000" }, false],
  ["no name at all", LOCAL, {}, true],
  ["a name that is none", LOCAL, { host: "a b" }, true],
  ["another name before an @", PUBLIC, { host: "hiatus.example.com@evil.example" }, true],
])("%s", (_who, own, headers, refused) => {
  expect(isRefused(own, headers)).toBe(refused);
});
