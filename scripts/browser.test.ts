import { chromium } from "@playwright/test";
import { afterEach, expect, it, vi } from "vitest";
import { findBrowser, findWholeBrowser } from "./browser.mjs";

const OWN = chromium.executablePath();

afterEach(() => vi.unstubAllEnvs());

it.each([
  [
    "the one that CHROMIUM_PATH names, before all others",
    "/opt/chrome",
    ["/opt/chrome", OWN, "/usr/bin/chromium"],
    "/opt/chrome",
  ],
  ["Playwright's own before the system's", "", [OWN, "/usr/bin/chromium"], OWN],
  ["Debian's when there is no other", "", ["/usr/bin/chromium"], "/usr/bin/chromium"],
  [
    "the one without windows before the whole",
    "",
    ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"],
    "/usr/bin/chromium-headless-shell",
  ],
  ["the next when CHROMIUM_PATH names none", "/opt/gone", ["/usr/bin/chromium"], "/usr/bin/chromium"],
  ["nothing when there is none", "", new Array<string>(), undefined],
])("finds %s", (_name, named, installed, found) => {
  vi.stubEnv("CHROMIUM_PATH", named);
  expect(findBrowser((path) => installed.includes(path))).toBe(found);
});

it("finds the whole browser for what is measured", () => {
  vi.stubEnv("CHROMIUM_PATH", "");
  const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
  expect(findWholeBrowser((path) => installed.includes(path))).toBe("/usr/bin/chromium");
});
