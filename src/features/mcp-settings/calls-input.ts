/** What the list of calls is asked with, by the page that fetches it ahead and by the list itself. */
export const CALLS_INPUT = { limit: 50 };
