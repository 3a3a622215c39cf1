import { expect, it } from "vitest";
import { isTimeZone, namedTimeZone } from "./time-zone";

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

it.each([
  ...Intl.supportedValuesOf("timeZone").filter(isTimeZone),
  "UTC",
  "Asia/Kolkata",
  "Etc/GMT+5",
  "Etc/GMT0",
  "Etc/UCT",
  "America/Indiana/Knox",
  "America/Knox_IN",
  "America/Argentina/ComodRivadavia",
  "America/Port-au-Prince",
  "Africa/Dar_es_Salaam",
  "Australia/ACT",
  "Australia/NSW",
  "Brazil/DeNoronha",
  "Chile/EasterIsland",
  "Europe/Isle_of_Man",
  "Mexico/BajaNorte",
  "US/East-Indiana",
])("%s is written so, whatever the case", (zone) => {
  for (const given of [zone, zone.toLowerCase(), zone.toUpperCase()]) expect(namedTimeZone(given)).toBe(zone);
});
