export interface ToastMessage {
  title: string;
  detail?: string | undefined;
  tone: "good" | "danger";
  /** What can still be done about it. */
  action?: ToastAction;
  /** How long it stays; without it until it is closed. */
  shownMs?: number;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

const waiting: ToastMessage[] = [];
const watchers = new Set<() => void>();
let wasAsked = false;

export function askForToast(message: ToastMessage) {
  wasAsked = true;
  waiting.push(message);
  for (const look of watchers) look();
}

/** Hands over what waits to be shown, and whatever comes; only one may take. */
export function takeToasts(take: (message: ToastMessage) => void): () => void {
  return watchToasts(() => {
    for (const message of waiting.splice(0)) take(message);
  });
}

/** Looks at once, and whenever something is to be shown. */
export function watchToasts(look: () => void): () => void {
  watchers.add(look);
  look();
  return () => watchers.delete(look);
}

/** Whether there ever was something to show. */
export function wasToastAsked(): boolean {
  return wasAsked;
}
