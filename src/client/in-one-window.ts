/**
 * Does the work in one window of this browser at a time: the next one takes it over when that window goes. A browser has six
 * connections to a service at most, so not every window can keep one open. Without a secure context every window works for itself.
 */
export async function inOneWindow(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // The types promise an API that only a secure context has.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
