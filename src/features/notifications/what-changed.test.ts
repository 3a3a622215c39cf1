import { expect, it } from "vitest";
import { whatChanged } from "./what-changed";

const bell = (unread: number, latest: string | null = "7") => ({ unread, latest });

it.each([
  ["the same", bell(2), bell(2), "nothing"],
  ["one was read", bell(2), bell(1), "read"],
  ["a new one", bell(2), bell(3, "8"), "arrived"],
  ["a new one while another was read", bell(2), bell(2, "8"), "arrived"],
  ["an older one that was committed late", bell(2), bell(3), "arrived"],
  ["the first of all", bell(0, null), bell(1, "1"), "arrived"],
  ["one that was read elsewhere already", bell(0), bell(0, "8"), "arrived"],
  ["nothing was known", undefined, bell(0, null), "arrived"],
] as const)("%s", (_name, before, after, change) => expect(whatChanged(before, after)).toBe(change));
