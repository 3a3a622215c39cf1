import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/**
 * The browser for the journeys: CHROMIUM_PATH, Playwright's own, Debian's. Undefined when there is none.
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findBrowser(exists = existsSync) {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), DEBIAN_CHROMIUM];
  return candidates.find((path) => path !== undefined && path !== "" && exists(path));
}

/** Finds a browser, installs Debian's where that is possible, and otherwise says what to do. */
export function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    console.log("No browser found: installing Debian's chromium with apt-get …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], {
      stdio: "inherit",
      env,
    });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "The journeys need a Chromium browser and none was found.\n" +
      "Install one with `npx playwright install --with-deps chromium`, or your system's package (Debian, Ubuntu: " +
      "`sudo apt-get install chromium`), or set CHROMIUM_PATH to the program.",
  );
}

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
