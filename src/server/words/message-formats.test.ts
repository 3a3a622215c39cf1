import { createTranslator } from "next-intl";
import { afterEach, expect, it, vi } from "vitest";
import { messageFormats } from "./message-formats";

const MESSAGES = { days: "{count, plural, one {# day} other {# days}}", from: "from {first}", plain: "Days" };
const t = createTranslator({ locale: "en", messages: MESSAGES, _formatters: messageFormats() });

afterEach(() => {
  vi.restoreAllMocks();
});

it("writes each message with what is filled in", () => {
  for (const count of [1, 2, 1]) {
    expect(t("days", { count })).toBe(count === 1 ? "1 day" : "2 days");
    expect(t("from", { first: `day ${count}` })).toBe(`from day ${count}`);
    expect(t("plain")).toBe("Days");
  }
});

it("finds a known message without writing anything as JSON", () => {
  expect(t("from", { first: "Monday" })).toBe("from Monday");
  const stringify = vi.spyOn(JSON, "stringify");
  expect(t("from", { first: "Friday" })).toBe("from Friday");
  expect(stringify).not.toHaveBeenCalled();
});
