import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

/** In this order: the journeys take a fifth less time in Chromium without windows, which Playwright uses too. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * The browser for the journeys: CHROMIUM_PATH, Playwright's own, Debian's. Undefined when there is none.
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findBrowser(exists = existsSync) {
  return firstOf(DEBIAN_PACKAGES, exists);
}

/**
 * The whole browser that people use, for measurements.
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findWholeBrowser(exists = existsSync) {
  return firstOf(["chromium"], exists);
}

/**
 * @param {readonly string[]} packages
 * @param {(path: string) => boolean} exists
 */
function firstOf(packages, exists) {
  const debian = packages.map((name) => `/usr/bin/${name}`);
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...debian];
  return candidates.find((path) => path !== undefined && path !== "" && exists(path));
}

/** Finds a browser, installs Debian's where that is possible, and otherwise says what to do. */
export function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    console.log("No browser found: installing Chromium with apt-get …");
    aptGet("update", "-q");
    for (const name of DEBIAN_PACKAGES) {
      aptGet("install", "-y", "-q", "--no-install-recommends", name);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error(
    "The journeys need a Chromium browser and none was found.\n" +
      "Install one with `npx playwright install --with-deps chromium`, or your system's package (Debian, Ubuntu: " +
      "`sudo apt-get install chromium`), or set CHROMIUM_PATH to the program.",
  );
}

/** @param {string[]} args */
function aptGet(...args) {
  spawnSync("apt-get", args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
