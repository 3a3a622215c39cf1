import { expect, it } from "vitest";
import type { QueuedRequest } from "@/contracts/approvals";
import { withoutRows } from "./queue-cache";

const row = (id: string) => ({ request: { id } }) as QueuedRequest;
const queue = {
  pages: [
    { items: [row("a"), row("b")], next_cursor: "2" },
    { items: [row("c")], next_cursor: null },
  ],
  pageParams: [null, "2"],
};

it("takes rows out of whatever page they are on, and leaves the rest as it is", () =>
  expect(withoutRows(queue, ["a", "c"])).toEqual({
    pages: [
      { items: [row("b")], next_cursor: "2" },
      { items: [], next_cursor: null },
    ],
    pageParams: [null, "2"],
  }));

it("does not touch the queue it was given, for that is what a failed decision goes back to", () => {
  withoutRows(queue, ["a"]);
  expect(queue.pages[0]?.items).toHaveLength(2);
});
