const PAGES = "hiatus-pages";

/** Starts to keep pages for when the service cannot be reached; `public/sw.js` does the work. */
export async function startKeeping(): Promise<void> {
  // In development, files change under the same name. Without a secure context there are no service workers.
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

/** Tells the worker that its owner has just seen a page. */
export async function tellSeen(path: string): Promise<void> {
  const { lang, dataset } = document.documentElement;
  if (!("serviceWorker" in navigator) || dataset["owner"] === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "seen", path, owner: dataset["owner"], language: lang });
}

/** Forgets all that is kept: the session is over, or about to be. */
export async function forgetKept(): Promise<void> {
  // A page that is just being kept must not be written afterwards, and only the worker can ensure that.
  navigator.serviceWorker?.controller?.postMessage({ type: "forget" });
  if ("caches" in window) await caches.delete(PAGES);
}

/** When this page was kept, in milliseconds; null when it came from the service. */
export function keptSince(): Promise<number | null> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === "number" ? data : null);
    controller.postMessage({ type: "since" }, [port2]);
  });
}

/** Reloads the page as soon as the service can be reached. */
export async function reloadWhenReachable(): Promise<void> {
  if (!navigator.onLine) return;
  const answer = await fetch("/api/health/live", { cache: "no-store" }).catch(() => null);
  if (answer?.ok === true) window.location.reload();
}
