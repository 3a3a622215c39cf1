import { queryWith } from "./address";

// Browsers limit how often the address may be written: Safari allows a hundred times in half a minute.
const PAUSE_MS = 50;
const PAUSE_IN_TYPING_MS = 350;

type Texts = ReadonlyMap<string, string | null>;

interface Going {
  /** The page that it is for. */
  readonly path: string;
  readonly texts: Texts;
}

const NOTHING: Going = { path: "", texts: new Map() };

/** What is on its way into the address: it shows at once, and Next follows in a transition. */
let going = NOTHING;
/** Queries that are written, until Next tells the last of them. */
let awaited: string[] = [];
let told = "";
let timer: ReturnType<typeof setTimeout> | undefined;
let writtenAt = 0;
const listeners = new Set<() => void>();

export const goingNow = () => going;
export const goingOnServer = () => NOTHING;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts texts into the address, soon; what is being typed now and then. */
export function put(texts: Texts, { isTyped }: { isTyped: boolean }): void {
  const path = window.location.pathname;
  if (path !== going.path) stop();
  change({ path, texts: new Map([...going.texts, ...texts]) });
  const pauseMs = isTyped ? PAUSE_IN_TYPING_MS : PAUSE_MS;
  if (isTyped && timer !== undefined) return;
  clearTimeout(timer);
  timer = setTimeout(write, Math.max(0, writtenAt + pauseMs - Date.now()));
}

function write(): void {
  timer = undefined;
  const { pathname, search, hash } = window.location;
  if (pathname !== going.path) return stop();
  const query = queryWith(search, going.texts);
  if (isSame(query, search)) {
    if (awaited.length === 0) change(NOTHING);
    return;
  }
  writtenAt = Date.now();
  awaited.push(queryOf(query));
  // Without Next's own state, which would tell Next that it knows already.
  window.history.replaceState(null, "", pathname + query + hash);
}

/** Next says where it is: at what was written last, or where a link or the browser's buttons led, which wins. */
export function settle(pathname: string, query: string): void {
  if (`${pathname}?${query}` === told) return;
  told = `${pathname}?${query}`;
  if (pathname !== going.path || !awaited.includes(query)) return stop();
  if (!isSame(query, window.location.search)) return;
  awaited = [];
  if (timer === undefined) change(NOTHING);
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  awaited = [];
  change(NOTHING);
}

function change(to: Going): void {
  if (going === to) return;
  going = to;
  for (const listener of listeners) listener();
}

/** A query in the writing of `URLSearchParams`. */
export function queryOf(search: string): string {
  return new URLSearchParams(search).toString();
}

function isSame(one: string, other: string): boolean {
  return queryOf(one) === queryOf(other);
}
