import { expect, it } from "vitest";
import { deviceOf } from "./device-of";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const LIKE_CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36`, "Chrome", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36 Edg/141.0`, "Edge", "Windows"],
  [`${MAC} ${LIKE_CHROME} Safari/537.36 OPR/120.0`, "Opera", "macOS"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, "Safari", "macOS"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Safari/604.1",
    "Chrome",
    "iPadOS",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${LIKE_CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
  [`Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 ${LIKE_CHROME}`, "Samsung Internet", "Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${LIKE_CHROME} Safari/537.36`, "Chrome", "ChromeOS"],
  ["curl/8.16.0", null, null],
  [null, null, null],
])("%s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
