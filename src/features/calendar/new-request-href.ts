interface Wanted {
  start: string;
  end: string;
  /** Null means the reader. */
  employee: string | null;
}

/** The address of a new request for these days. */
export function newRequestHref({ start, end, employee }: Wanted): string {
  const asked = new URLSearchParams({ start, end, ...(employee === null ? {} : { employee }) });
  return `/time-off/new?${asked}`;
}
