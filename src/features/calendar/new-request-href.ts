interface Wanted {
  start: string;
  end: string;
  /** Null: one's own. */
  employee: string | null;
}

/** Where a new request begins with these days. */
export function newRequestHref({ start, end, employee }: Wanted): string {
  const asked = new URLSearchParams({ start, end, ...(employee === null ? {} : { employee }) });
  return `/time-off/new?${asked}`;
}
