import { describe, expect, it } from "vitest";
import type { Notification } from "@/contracts/notifications/notifications";
import { bellAfter, type Choice, withRead } from "./mark-in-cache";

const line = (id: string, subject: string, isRead = false) =>
  ({ id, is_read: isRead, request: { id: subject }, api_key: null }) as unknown as Notification;
const pages = [
  { items: [line("12", "a"), line("11", "b", true)], next_cursor: "x" },
  { items: [line("9", "a"), line("8", "c")], next_cursor: null },
];
const unreadAfter = (choice: Choice) =>
  withRead({ pages }, choice)
    .pages.flatMap(({ items }) => items)
    .filter((item) => !item.is_read)
    .map(({ id }) => id);

describe("marking what is on the page", () => {
  it.each<[string, Choice, string[]]>([
    ["one", { ids: ["9"] }, ["12", "8"]],
    ["what is about a request", { about: ["a"] }, ["8"]],
    ["all up to one", { until: "9" }, ["12"]],
    ["all up to one that is not there", { until: "7" }, ["12", "9", "8"]],
    ["what is not there", { ids: ["7"] }, ["12", "9", "8"]],
  ])("%s", (_name, choice, unread) => expect(unreadAfter(choice)).toEqual(unread));
});

describe("the bell after it", () => {
  const bell = { unread: 5, latest: "12" };

  it("counts down by what was unread among them", () =>
    expect(bellAfter(bell, pages, { ids: ["12", "11"] })).toEqual({ unread: 4, latest: "12" }));
  it("is silent when all up to the newest are read, known or not", () =>
    expect(bellAfter(bell, pages, { until: "12" }).unread).toBe(0));
  it("never counts below nothing", () =>
    expect(bellAfter({ unread: 1, latest: "12" }, pages, { about: ["a"] }).unread).toBe(0));
});
