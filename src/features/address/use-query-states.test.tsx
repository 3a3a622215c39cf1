// @vitest-environment jsdom
import { act, useEffect, useSyncExternalStore } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseAsString } from "./parsers";
import { useQueryStates } from "./use-query-states";

/** Where Next is: it follows the address later than the browser, as its router does. */
let next = { path: "/people", search: "" };
const listeners = new Set<() => void>();
const follow = () => {
  next = { path: window.location.pathname, search: window.location.search };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

vi.mock("next/navigation", () => ({
  usePathname: () => useSyncExternalStore(subscribe, () => next.path),
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => next.search)),
}));

const PARSERS = { q: parseAsString.withDefault(""), site: parseAsString };
type Set = ReturnType<typeof useQueryStates<typeof PARSERS>>[1];

let root: Root;
const held: { set?: Set } = {};
const set: Set = (...change) => held.set?.(...change);
let shown: string[];
let now = Date.parse("2026-11-23");

function Page() {
  const [values, change] = useQueryStates(PARSERS);
  useEffect(() => {
    held.set = change;
  });
  shown.push(`${values.q} ${values.site}`);
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  now += 60_000;
  vi.useFakeTimers({ now });
  window.history.replaceState(null, "", "/people?site=s#top");
  shown = [];
  root = createRoot(document.body);
  follow();
  act(() => root.render(<Page />));
});

afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  act(() => root.unmount());
  vi.useRealTimers();
});

function type(q: string) {
  act(() => set({ q }, { isTyped: true }));
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const last = () => shown.at(-1);

it("shows what is typed at once, and writes the address at once and then now and then", () => {
  expect(last()).toBe(" s");
  type("A");
  expect(last()).toBe("A s");
  pass(0);
  expect(window.location.href).toContain("/people?site=s&q=A#top");
  type("An");
  type("Ann");
  pass(100);
  expect(window.location.search).toBe("?site=s&q=A");
  pass(300);
  expect(window.location.search).toBe("?site=s&q=Ann");
  expect(last()).toBe("Ann s");
});

it("keeps what is typed while Next is still at an earlier letter", () => {
  type("A");
  pass(0);
  type("An");
  act(follow);
  expect(last()).toBe("An s");
  pass(400);
  act(follow);
  expect(last()).toBe("An s");
});

it("never shows an earlier text while Next catches up", () => {
  type("A");
  pass(0);
  type("An");
  pass(400);
  act(() => {
    next = { path: "/people", search: "?site=s&q=A" };
    for (const listener of listeners) listener();
  });
  act(follow);
  expect(new Set(shown)).toEqual(new Set([" s", "A s", "An s"]));
  expect(shown.lastIndexOf("A s")).toBeLessThan(shown.indexOf("An s"));
});

it("takes everything out again, and sooner than what is typed", () => {
  type("A");
  pass(0);
  type("An");
  act(follow);
  act(() => set(null));
  expect(last()).toBe(" null");
  pass(50);
  expect(window.location.search).toBe("");
});

it("gives way to a link", () => {
  type("A");
  pass(0);
  act(follow);
  type("Ann");
  window.history.pushState(null, "", "/people?q=Zoe");
  act(follow);
  expect(last()).toBe("Zoe null");
  pass(400);
  expect(window.location.search).toBe("?q=Zoe");
});

it("writes nothing into the address of another page, and shows nothing there", () => {
  type("A");
  window.history.pushState(null, "", "/calendar");
  act(follow);
  expect(last()).toBe(" null");
  pass(400);
  expect(window.location.href).toContain("/calendar");
  expect(window.location.search).toBe("");
});
