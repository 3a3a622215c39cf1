import { problemOf } from "./problem";

/** Whether the service could not answer right now and suggests another try. */
export function isBusy(error: unknown): boolean {
  return problemOf(error)?.code === "unavailable";
}

/** How long the service asks to wait before the next try, in milliseconds; 0 when it says nothing. */
export function retryAfterMs(error: unknown): number {
  if (typeof error !== "object" || error === null || !("meta" in error)) return 0;
  const { meta } = error;
  if (typeof meta !== "object" || meta === null || !("response" in meta)) return 0;
  const seconds = meta.response instanceof Response ? meta.response.headers.get("retry-after") : null;
  return seconds !== null && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : 0;
}
