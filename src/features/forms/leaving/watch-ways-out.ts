import { noteHere } from "./hold-traversals";
import { leave, wouldLose } from "./unsaved-forms";

/** Watches the ways out of a page while a form has changed: links, and the window itself. */
export function watchWaysOut(): () => void {
  noteHere();
  window.addEventListener("click", onClick, true);
  window.addEventListener("beforeunload", onUnload);
  return () => {
    window.removeEventListener("click", onClick, true);
    window.removeEventListener("beforeunload", onUnload);
  };
}

function onUnload(event: BeforeUnloadEvent): void {
  if (wouldLose()) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !leadsAway(link, event) || !wouldLose()) return;
  event.preventDefault();
  event.stopPropagation();
  leave(() => link.click());
}

/**
 * Whether a link replaces this page with another one of the portal; for other sites the browser asks itself.
 */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isElsewhere = link.origin !== location.origin || link.hasAttribute("download");
  const opensBeside = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  if (!link.hasAttribute("href") || isElsewhere || opensBeside) return false;
  if (link.target !== "" && link.target !== "_self") return false;
  return link.pathname + link.search !== location.pathname + location.search;
}
