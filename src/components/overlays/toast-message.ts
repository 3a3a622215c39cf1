export interface ToastMessage {
  title: string;
  detail?: string | undefined;
  tone: "good" | "danger";
  /** An action that the message offers. */
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

/** Passes on waiting and future messages; only one taker is allowed. */
export function takeToasts(take: (message: ToastMessage) => void): () => void {
  return watchToasts(() => {
    for (const message of waiting.splice(0)) take(message);
  });
}

/** Calls back at once, and whenever something should be shown. */
export function watchToasts(look: () => void): () => void {
  watchers.add(look);
  look();
  return () => watchers.delete(look);
}

/** Whether there ever was something to show. */
export function wasToastAsked(): boolean {
  return wasAsked;
}
