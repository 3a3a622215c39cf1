const COUNT = /^\(\d+\+?\) /;

/** A page's title with the number of unread notifications before it, and without when there are none. */
export function titled(title: string, unread: number): string {
  const bare = title.replace(COUNT, "");
  if (unread === 0) return bare;
  return `(${unread > 99 ? "99+" : unread}) ${bare}`;
}
