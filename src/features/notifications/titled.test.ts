import { expect, it } from "vitest";
import { titled } from "./titled";

it.each([
  ["Approvals", 0, "Approvals"],
  ["Approvals", 3, "(3) Approvals"],
  ["(3) Approvals", 4, "(4) Approvals"],
  ["(99+) Approvals", 0, "Approvals"],
  ["Approvals", 100, "(99+) Approvals"],
  ["(Half) days", 2, "(2) (Half) days"],
])("%s with %i unread: %s", (title, unread, expected) => expect(titled(title, unread)).toBe(expected));
