import { expect, it } from "vitest";
import { isTimeZone } from "./time-zone";

it.each([
  "Europe/Berlin",
  "UTC",
  "Etc/UTC",
  "Etc/GMT+5",
  "America/Argentina/Buenos_Aires",
  "US/Pacific",
  "Asia/Kolkata",
])("%s is a time zone", (zone) => expect(isTimeZone(zone)).toBe(true));

it.each([
  "",
  "Mars/Base",
  "Europe/",
  "IST",
  "PST",
  "+02:00",
  "+02",
  "SystemV/PST8",
  "Europe/Berlin ",
  "Berlin",
])("«%s» is none", (zone) => expect(isTimeZone(zone)).toBe(false));
