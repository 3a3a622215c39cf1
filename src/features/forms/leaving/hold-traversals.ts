import { leave, wouldLose } from "./unsaved-forms";

interface Place {
  readonly page: string;
  /** The position in the session history; null if the browser does not provide it. */
  readonly at: number | null;
}

let here: Place = { page: "", at: null };
let isReturning = false;

/**
 * Holds up back and forward while something would be lost; called once, before the router listens. The
 * browser has already gone when it fires the event, so it is sent back before the router hears of it, and
 * forward again once somebody has agreed.
 */
export function holdTraversals(): void {
  noteHere();
  window.addEventListener("popstate", onPop, true);
  if ("navigation" in window) window.navigation.addEventListener("currententrychange", onMoved);
}

/** Notes where the form is. */
export function noteHere(): void {
  here = placeNow();
}

function onPop(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const there = placeNow();
  if (there.page === here.page || !wouldLose()) {
    here = there;
    return;
  }
  event.stopImmediatePropagation();
  // If the distance is unknown, one step back is assumed.
  const steps = here.at === null || there.at === null ? -1 : there.at - here.at;
  isReturning = true;
  history.go(-steps);
  leave(() => history.go(steps));
}

function onMoved(event: NavigationCurrentEntryChangeEvent): void {
  if (event.navigationType !== "traverse") noteHere();
}

function placeNow(): Place {
  const at = "navigation" in window ? (window.navigation.currentEntry?.index ?? null) : null;
  return { page: location.pathname + location.search, at };
}
