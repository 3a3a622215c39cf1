/** The navigation that somebody was about to make. */
type Going = () => void;

const forms = new Set<() => boolean>();
const listeners = new Set<() => void>();
let going: Going | null = null;
let isFramed = false;

/**
 * Registers a form that has changed, until the returned function is called; `isLost` says whether leaving
 * would lose something.
 */
export function watchForm(isLost: () => boolean): () => void {
  forms.add(isLost);
  tell();
  return () => {
    forms.delete(isLost);
    tell();
  };
}

/** Whether leaving would lose something now; pages without a frame have nobody to ask. */
export function wouldLose(): boolean {
  return isFramed && [...forms].some((isLost) => isLost());
}

/** Goes at once, or after somebody has agreed to lose their changes. */
export function leave(go: Going): void {
  if (wouldLose()) ask(go);
  else go();
}

/** Goes after somebody has agreed to lose their changes. */
export function ask(go: Going): void {
  going = go;
  tell();
}

/** Discards the changes, and does not ask about them again. */
export function discard(): void {
  const go = going;
  going = null;
  forms.clear();
  tell();
  go?.();
}

/** Stays where the changes are. */
export function stay(): void {
  going = null;
  tell();
}

/** Says that there is a frame that asks, until the returned function is called. */
export function openQuestions(): () => void {
  isFramed = true;
  return () => {
    isFramed = false;
    going = null;
  };
}

export const isAsking = () => going !== null;
export const hasForms = () => forms.size > 0;

/** Calls back when one of the two changes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
