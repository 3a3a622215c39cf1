import type { QueuedRequest } from "@/contracts/approvals";

interface Page {
  items: QueuedRequest[];
}

/** The loaded pages of the queue without some of its rows. */
export function withoutRows<Queue extends { pages: readonly Page[] }>(
  queue: Queue,
  ids: readonly string[],
): Queue {
  const pages = queue.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ request }) => !ids.includes(request.id)),
  }));
  return { ...queue, pages };
}
