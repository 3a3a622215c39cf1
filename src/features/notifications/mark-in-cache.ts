import type { BellState, Notification } from "@/contracts/notifications/notifications";

/** Which notifications are marked read: these, those about these things, or all up to one. */
export interface Choice {
  ids?: string[] | undefined;
  about?: string[] | undefined;
  until?: string | undefined;
}

interface Page {
  items: Notification[];
  next_cursor: string | null;
}

/** The pages with the chosen notifications marked as read. */
export function withRead<Pages extends { pages: Page[] }>(cached: Pages, choice: Choice): Pages {
  const chosen = new Set(chosenIn(cached.pages, choice));
  const marked = (item: Notification) => (chosen.has(item) ? { ...item, is_read: true } : item);
  return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(marked) })) };
}

/** The bell after the chosen notifications in the loaded pages are read; the service counts the others. */
export function bellAfter(bell: BellState, pages: readonly Page[], choice: Choice): BellState {
  if (choice.until !== undefined && choice.until === bell.latest) return { ...bell, unread: 0 };
  const read = chosenIn(pages, choice).filter((item) => !item.is_read);
  return { ...bell, unread: Math.max(0, bell.unread - read.length) };
}

/** They come newest first, so all up to one are that one and those below it. */
function chosenIn(pages: readonly Page[], { ids = [], about = [], until }: Choice): Notification[] {
  const items = pages.flatMap((page) => page.items);
  const from = items.findIndex(({ id }) => id === until);
  return items.filter(({ id, request, api_key, credit }, index) => {
    const subject = (request ?? api_key ?? credit)?.id;
    return (
      ids.includes(id) || (subject !== undefined && about.includes(subject)) || (from >= 0 && index >= from)
    );
  });
}
