import { expect, it } from "vitest";
import { timestamp } from "./decided-wire";

it.each([
  ["2026-11-26T17:33:20+00:00", "2026-11-26T17:33:20.000Z"],
  ["2026-11-26T17:33:20.5+00:00", "2026-11-26T17:33:20.500Z"],
  ["2026-11-26T17:33:20.123+00:00", "2026-11-26T17:33:20.123Z"],
  ["2026-11-26T18:33:20.12+01:00", "2026-11-26T17:33:20.120Z"],
])("writes %s as %s", (text, written) => expect(timestamp(text)).toBe(written));
